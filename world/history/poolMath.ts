import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Uniswap's own. Required, not imported: what its package has for imports names directories, which Node does not resolve. */
export const { encodeSqrtRatioX96, TickMath }: typeof import('@uniswap/v3-sdk') = require('@uniswap/v3-sdk')
