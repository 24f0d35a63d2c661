/** A price that is worse than the one that was reviewed: somebody is asked whether they take it. */
export function createPriceOffer() {
  let resolveAsked: ((isTaken: boolean) => void) | undefined
  return {
    /** @returns whether it is taken, once somebody has said so */
    ask: () =>
      new Promise<boolean>((resolve) => {
        resolveAsked = resolve
      }),
    /** What somebody says; nothing where nobody was asked. */
    answer(isTaken: boolean) {
      resolveAsked?.(isTaken)
      resolveAsked = undefined
    },
  }
}
