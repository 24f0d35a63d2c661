/** A frame, as any of the drivers has it. */
interface DrivenFrame<F> {
  $(selector: string): Promise<{ contentFrame(): Promise<F | null> } | null>
}

/**
 * Works in the frame at the end of a way of selectors. Those on the way are remembered for as long as work in them succeeds: each look
 * at a document would otherwise ask the browser twice for each frame around it, and journeys consist of looks. Not all drivers hear that
 * a frame has gone with its page (one that the browser keeps for the Back button): what fails is looked for anew the next time.
 */
export function createFrameFinder<F extends DrivenFrame<F> & object>(isDetached: (frame: F) => boolean) {
  let known = new WeakMap<F, Map<string, F>>()

  async function find(from: F, selectors: readonly string[]): Promise<F> {
    let frame = from
    for (const selector of selectors) {
      const inside = known.get(frame) ?? new Map<string, F>()
      known.set(frame, inside)
      const last = inside.get(selector)
      const next = last && !isDetached(last) ? last : await (await frame.$(selector))?.contentFrame()
      if (!next) throw new Error(`There is no frame ${selector}`)
      inside.set(selector, next)
      frame = next
    }
    return frame
  }

  return async <R>(from: F, selectors: readonly string[], work: (frame: F) => Promise<R>): Promise<R> => {
    try {
      return await work(await find(from, selectors))
    } catch (error) {
      known = new WeakMap()
      throw error
    }
  }
}
