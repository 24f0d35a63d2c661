/** Something that runs until it is destroyed. */
interface Part {
  destroy(): Promise<void>
}

/** The programs that a piece of the world has started, which end together. */
export function createParts() {
  const started: Part[] = []
  let ending: Promise<void> | undefined

  async function end(): Promise<void> {
    // The latest first: nobody is left talking to a part that has gone.
    for (const part of started.reverse()) await part.destroy()
  }

  return {
    /** Waits until a part runs, and remembers it. */
    async start<T extends Part>(part: Promise<T>): Promise<T> {
      const running = await part
      started.push(running)
      return running
    },
    /** Ends every part. Idempotent. */
    destroy(): Promise<void> {
      ending ??= end()
      return ending
    },
  }
}
