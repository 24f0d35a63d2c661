/**
 * What is made with its first need, and again only where that failed. Of a module: to wait for one that is there costs nothing, while each
 * `import` of it costs a task, in which the browser may draw first.
 *
 * @example
 * const client = once(() => import('./evmClient.ts'))
 * const { createEvmClient } = await client()
 */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
