interface Breakpoint {
  name: string
  when: 'before' | 'after'
  reach: () => void
  resumed: Promise<void>
}

/** Breakpoints of a document: its steps stop where a test wants something to happen. */
export function createBreakpoints() {
  const breakpoints: Breakpoint[] = []
  const take = (name: string, when: Breakpoint['when']): Breakpoint | undefined => {
    const at = breakpoints.findIndex((each) => each.when === when && name.includes(each.name))
    return at < 0 ? undefined : breakpoints.splice(at, 1)[0]
  }
  const stop = async (name: string, when: Breakpoint['when']) => {
    const breakpoint = take(name, when)
    breakpoint?.reach()
    await breakpoint?.resumed
  }
  return {
    /**
     * @param name a part of the step's name
     * @returns `reached`: the next such step has stopped, `before` or `after` it is done; what resumes it, and what has its answer lost
     */
    breakAt(
      name: string,
      when: Breakpoint['when'],
    ): { reached: Promise<void>; resume: () => void; lose: () => void } {
      const [reached, reach] = signal()
      const [resumed, resume, lose] = signal()
      breakpoints.push({ name, when, reach, resumed })
      return { reached, resume, lose: () => lose(new TypeError('The connection is gone')) }
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
