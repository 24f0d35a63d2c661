/** Waiting that can be cut short. */
export function createPause() {
  let end = () => {}
  return {
    /** Resolves after `milliseconds`, or with `end`. */
    wait(milliseconds: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
    end: () => end(),
  }
}

export type Pause = ReturnType<typeof createPause>
