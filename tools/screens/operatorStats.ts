import type { Stats } from '#shared/api/admin/stats.ts'

const days = 30
const msPerDay = 86_400_000
const outcomes = { started: 412, succeeded: 388, failed: 24 }

/** A month of a busy site, as the server would answer: a real one has one day of visits. @param until in milliseconds since the epoch */
export function busyStats(until: number): Stats {
  const dayOf = (place: number) => {
    const opened = Math.round(900 + 40 * place + 260 * Math.sin(place * 0.9))
    return {
      ...{ day: new Date(until - (days - 1 - place) * msPerDay).toISOString().slice(0, 10), opened },
      ...{ chosen: Math.round(opened * 0.72), connected: Math.round(opened * 0.61) },
      ...{ signedIn: Math.round(opened * 0.4), failed: 31, sent: 12, swapped: 4 },
    }
  }
  const choice = (name: string, chosen: number) => ({
    ...{ name, chosen },
    ...{ connected: Math.round(chosen * 0.85), signedIn: Math.round(chosen * 0.55) },
  })
  return {
    keptSince: '2000-01-01',
    funnel: { opened: 44_310, chosen: 31_903, connected: 27_029, signedIn: 17_724 },
    wallets: [
      choice('MetaMask', 14_210),
      choice('Rainbow', 6_402),
      choice('A wallet with a rather long name', 311),
    ],
    methods: [choice('browser', 17_400), choice('qrcode', 9_120), choice('email', 5_383)],
    failures: [
      { event: 'CONNECT_ERROR', reason: 'User rejected the request', count: 1_204 },
      { event: 'SIWX_AUTH_ERROR', reason: null, count: 87 },
    ],
    connectTime: { count: 27_029, p50: 2_310, p95: 14_900 },
    sends: outcomes,
    swaps: outcomes,
    purchases: outcomes,
    sponsored: [
      {
        ...{ chain: 'eip155:8453', payer: 'operator', operations: 1_204 },
        ...{ most: '812400000000000000', dollars: 2_437.2, unpriced: 0 },
      },
      {
        ...{ chain: 'eip155:137', payer: 'page', operations: 31 },
        ...{ most: '4100000000000000000', dollars: null, unpriced: 31 },
      },
    ],
    days: Array.from({ length: days }, (_, place) => dayOf(place)),
  }
}
