import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { siwxAnswerCharacters, siwxFunctions } from '#shared/siwx/siwxFunctions.ts'
import { asRecord } from '../asRecord.ts'
import type { PageContext } from '../bridge/bridge.ts'

const maxLength = siwxAnswerCharacters

/**
 * Calls a function of the page's option `siwx` or `siweConfig` for the widget, on the object that it belongs to. Only those that the
 * options have by contract.
 *
 * @param body `{ name, inputs }`; with the name `describe`, the answer says which of the names in `inputs` are functions, and gives the plain values of the others
 * @returns the answer as plain data, and as a text where it is an object that writes itself as one: messages do
 * @throws `CALLBACK_FAILED` with the function's own words where it throws, is missing or answers with more than plain data;
 *   `INVALID_PARAMS` for any other name
 */
export async function askSiwx(
  { functions, options }: Pick<PageContext, 'functions' | 'options'>,
  body: unknown,
): Promise<{ value?: unknown; text?: string }> {
  const { name, inputs } = asRecord(body)
  const host = asRecord(functions[options['siwx'] ? 'siwx' : 'siweConfig'])
  if (!Array.isArray(inputs)) throw new WalletKitError('INVALID_PARAMS', 'No inputs')
  if (name === 'describe')
    return { value: Object.fromEntries(inputs.map((each) => [each, kindOf(host[each])])) }
  const known = siwxFunctions.find((each) => each === name)
  if (!known) throw new WalletKitError('INVALID_PARAMS', 'Not a function of these options')
  try {
    const call = host[known]
    if (typeof call !== 'function') throw new TypeError('It is no function')
    const answer: unknown = await Reflect.apply(call, host, inputs)
    const json = JSON.stringify(answer) ?? 'null'
    const text = typeof answer === 'object' && answer && !Array.isArray(answer) ? String(answer) : ''
    if (json.length > maxLength || text.length > maxLength) throw new RangeError('It answered with too much')
    return { value: JSON.parse(json), ...(text && text !== '[object Object]' && { text }) }
  } catch (thrown) {
    const { message = thrown } = asRecord(thrown)
    throw new WalletKitError('CALLBACK_FAILED', `${known}: ${message}`.slice(0, 300), { name: known })
  }
}

function kindOf(value: unknown): unknown {
  return typeof value === 'function' ? 'function' : typeof value === 'boolean' ? value : undefined
}
