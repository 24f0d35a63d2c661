import { createHash } from 'node:crypto'
import type { Asset } from '../../responses/asset.ts'

/** An asset's hash as the `integrity` attribute takes it. @see https://www.w3.org/TR/SRI/ */
export function integrityOf({ bytes }: Asset): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
