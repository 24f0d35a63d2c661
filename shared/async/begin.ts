/**
 * Begins something of which more than one runs at a time. What it throws at once becomes a rejection: a throw between two beginnings would
 * leave the first one's promise to nobody, and its rejection would be unhandled.
 *
 * @example const [coin, tokens] = await Promise.all([begin(() => readCoin(address)), begin(() => readTokens(address))])
 */
export async function begin<Result>(start: () => Result | PromiseLike<Result>): Promise<Result> {
  return start()
}
