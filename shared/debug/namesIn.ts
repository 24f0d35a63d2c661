/** What of a body may be said, by its method or event: where in it a name stands. Nothing else of any body is. */
const places: Readonly<Record<string, readonly string[]>> = {
  open: ['view', 'namespace'],
  connect: ['method', 'namespace'],
  disconnect: ['namespace'],
  switchNetwork: ['caipNetworkId'],
  request: ['namespace', 'method'],
  walletRequest: ['method'],
  wallet: ['rdns', 'namespace'],
  event: ['type', 'payload.code', 'payload.namespace'],
  state: ['state.view', 'state.activeNetwork'],
}

/** What names are made of. A text with anything else in it is data, whatever place it stands in. */
const name = /^[A-Za-z][\w.:-]{0,63}$/

/**
 * The names in what crosses a hop.
 *
 * @example namesIn('walletRequest', { method: 'personal_sign', params: ['0x…'] }) // ['personal_sign']
 */
export function namesIn(method: string, body: unknown): string[] {
  const own = Object.hasOwn(places, method) ? (places[method] ?? []) : []
  return own.map((place) => valueAt(body, place)).filter((value) => name.test(value))
}

function valueAt(body: unknown, place: string): string {
  let value = body
  for (const key of place.split('.')) value = Object(value)[key]
  return typeof value === 'string' ? value : ''
}
