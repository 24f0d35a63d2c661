import { encodings } from '../../responses/asset.ts'
import type { Dist } from './readDist.ts'

/** Compresses what every visitor loads, so that the first one does not wait for it. Runs on Node's worker threads. */
export async function warmAssets(dist: Dist): Promise<void> {
  const assets = [dist.loader, dist.link, ...dist.widgetAssets.values(), ...dist.secureAssets.values()]
  for (const asset of assets) {
    for (const encoding of encodings) await asset.encode(encoding)
  }
}
