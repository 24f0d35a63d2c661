/** Calls a method that the library's types keep private. Its version is pinned; the tests notice a change. */
export function callOwn(target: object, method: string, ...parameters: unknown[]): unknown {
  const own: unknown = Reflect.get(target, method)
  if (typeof own !== 'function') throw new TypeError(`The WalletConnect library has no ${method}`)
  return Reflect.apply(own, target, parameters)
}
