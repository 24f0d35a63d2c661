import { bounds } from '../bounds.ts'
import type { Figure } from '../figure.ts'
import { type Stage, withFreshPage } from '../stage.ts'
import { percentile } from '../statistics.ts'

/**
 * Loader ↔ widget round trips against a raw MessageChannel, in the same page, in turn. The page is cross-origin
 * isolated, which gives a clock of 5 µs.
 */
export async function roundTrip(stage: Stage, count: number): Promise<Figure[]> {
  const { world, frames, hosts } = stage
  const url = hosts.serve({
    html: `<html lang="en"><head><title>Round trips</title></head><body>
<script type="module" src="/pages/handshake.js"></script><script src="${frames.script('roundTrips')}"></script></body></html>`,
    headers: {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    },
  })
  const trips = await withFreshPage(stage, async (page) => {
    await page.goto(url)
    await page.waitForFunction(() => 'handshake' in window && window.crossOriginIsolated)
    return page.evaluate((parameters) => window.roundTrips(parameters), {
      kit: world.kit,
      projectId: world.projectId,
      echo: frames.echo,
      count,
    })
  })
  const of = (sample: readonly number[]) =>
    `p50 ${percentile(sample, 0.5).toFixed(3)}, p99 ${percentile(sample, 0.99).toFixed(3)} ms`
  const ratio = (share: number) => percentile(trips.ping, share) / percentile(trips.raw, share)
  return [
    {
      id: 'roundTripRatio',
      name: 'loader ↔ widget round trip p50 / raw MessageChannel',
      value: ratio(0.5),
      unit: 'x',
      bound: bounds.roundTrip,
      detail: `kit ${of(trips.ping)}; raw ${of(trips.raw)}; ${count} of each`,
    },
    { id: 'roundTripRatioP99', name: '  the same, p99', value: ratio(0.99), unit: 'x' },
    {
      id: 'closeCall',
      name: 'one real call (close), p50',
      value: percentile(trips.close, 0.5),
      unit: 'ms',
      detail: of(trips.close),
    },
  ]
}
