interface Hold {
  name: string
  when: 'before' | 'after'
  reach: () => void
  passed: Promise<void>
}

/** Stops the steps of a document where a test wants something to happen. */
export function createHolds() {
  const holds: Hold[] = []
  const take = (name: string, when: Hold['when']): Hold | undefined => {
    const at = holds.findIndex((hold) => hold.when === when && name.includes(hold.name))
    return at < 0 ? undefined : holds.splice(at, 1)[0]
  }
  const stop = async (name: string, when: Hold['when']) => {
    const hold = take(name, when)
    hold?.reach()
    await hold?.passed
  }
  return {
    /**
     * @param name part of the step's
     * @returns `reached`: the next such step stands still, `before` or `after` it is done; what lets it go on, and what has its answer lost
     */
    hold(name: string, when: Hold['when']): { reached: Promise<void>; pass: () => void; lose: () => void } {
      const [reached, reach] = signal()
      const [passed, pass, lose] = signal()
      holds.push({ name, when, reach, passed })
      return { reached, pass, lose: () => lose(new TypeError('The connection is gone')) }
    },
    async run<T>(name: string, work: () => Promise<T>): Promise<T> {
      await stop(name, 'before')
      const answer = await work()
      await stop(name, 'after')
      return answer
    },
  }
}

function signal(): [Promise<void>, () => void, (reason: Error) => void] {
  let give = () => {}
  let refuse: (reason: Error) => void = () => {}
  const given = new Promise<void>((resolve, reject) => {
    give = resolve
    refuse = reject
  })
  return [given, give, refuse]
}
