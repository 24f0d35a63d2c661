/**
 * The library starts some of its checks of incoming messages without waiting for them; one that fails, for a session that
 * ended meanwhile say, would be a rejection that nobody handles. Whoever waits still gets it.
 */
export function watchChecks(target: object): void {
  for (const [name, check] of Object.entries(target)) {
    if (!name.startsWith('isValid') || typeof check !== 'function') continue
    const watched = (...parameters: unknown[]): unknown => {
      const checked: unknown = Reflect.apply(check, target, parameters)
      if (checked instanceof Promise) checked.catch(() => {})
      return checked
    }
    Object.assign(target, { [name]: watched })
  }
}
