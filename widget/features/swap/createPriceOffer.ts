/** Asks the person whether they accept a price that is worse than the one they reviewed. */
export function createPriceOffer() {
  let resolveAsked: ((isTaken: boolean) => void) | undefined
  return {
    /** @returns whether it is accepted, once the person has answered */
    ask: () =>
      new Promise<boolean>((resolve) => {
        resolveAsked = resolve
      }),
    /** Answers the question, if there is one. */
    answer(isTaken: boolean) {
      resolveAsked?.(isTaken)
      resolveAsked = undefined
    },
  }
}
