import { type Hex, pad, size, stringToHex } from 'viem'

export interface WrittenLog {
  topics: readonly Hex[]
  /** A multiple of 32 bytes. */
  data?: Hex
}

/**
 * The code of a contract that writes these logs whatever it is asked, and answers `symbol()`, as 32 bytes of text, and
 * `decimals()`. Contracts that lie are made like this, and honest ones write the same logs.
 */
export function loggingContract(logs: readonly WrittenLog[], symbol: string, decimals: number): Hex {
  const body = `${logs.map(writeLog).join('')}00`
  const symbolAt = 32 + body.length / 2
  const answer = (value: Hex) => `5b7f${bare(pad(value, { size: 32, dir: 'right' }))}60005260206000f3`
  const number = pad(`0x${decimals.toString(16).padStart(2, '0')}`, { size: 32 })
  const symbolCode = answer(stringToHex(symbol))
  const decimalsAt = symbolAt + symbolCode.length / 2
  const head = jumpOn('95d89b41', symbolAt) + jumpOn('313ce567', decimalsAt)
  return `0x${head}${body}${symbolCode}${answer(number)}`
}

/** Goes to a place if the call's selector is this one: 16 bytes. */
function jumpOn(selector: string, place: number): string {
  return `60003560e01c63${selector}1461${place.toString(16).padStart(4, '0')}57`
}

function writeLog({ topics, data = '0x' }: WrittenLog): string {
  const length = size(data)
  const words = bare(data).match(/.{64}/g) ?? []
  const stores = words.map((word, index) => `7f${word}61${(index * 32).toString(16).padStart(4, '0')}52`)
  const pushes = topics.toReversed().map((topic) => `7f${bare(pad(topic, { size: 32 }))}`)
  return `${stores.join('')}${pushes.join('')}61${length.toString(16).padStart(4, '0')}6000${(0xa0 + topics.length).toString(16)}`
}

function bare(hex: Hex): string {
  return hex.slice(2)
}
