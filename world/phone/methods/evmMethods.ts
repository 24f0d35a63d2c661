import {
  type Address,
  formatEther,
  type Hex,
  hexToNumber,
  hexToString,
  isAddress,
  isHex,
  numberToHex,
  stringToHex,
} from 'viem'
import * as z from 'zod/mini'
import { batchCapabilities, batchIdSchema, batchSchema } from '../../../test-mode/wallets/evm/batches.ts'
import { providerErrors } from '../../../test-mode/wallets/providerError.ts'
import type { PreparedRequest, RequestContext, RequestMethod } from './requestMethod.ts'

const addressSchema = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
  { error: 'Expected an address' },
)
const hexSchema = z.custom<Hex>((value) => isHex(value), { error: 'Expected hex, with 0x' })
const quantitySchema = z.pipe(
  hexSchema,
  z.transform((hex: Hex) => BigInt(hex)),
)
const countSchema = z.pipe(
  hexSchema,
  z.transform((hex: Hex) => hexToNumber(hex)),
)

const personal_sign: RequestMethod = (params, { evm }) => {
  const [message, address] = z.tuple([z.string(), addressSchema], z.unknown()).parse(params)
  const account = evm.account(address)
  const raw = isHex(message) ? message : stringToHex(message)
  return {
    title: 'Sign this message?',
    rows: [{ label: 'Account', value: account.address }],
    text: readable(raw),
    run: () => account.signMessage({ message: { raw } }),
  }
}

const typedDataSchema = z.object({
  domain: z.record(z.string(), z.unknown()),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
})

/** @see https://eips.ethereum.org/EIPS/eip-712 */
const eth_signTypedData_v4: RequestMethod = (params, { evm }) => {
  const [address, data] = z.tuple([addressSchema, z.unknown()]).parse(params)
  const account = evm.account(address)
  const typed = typedDataSchema.parse(typeof data === 'string' ? JSON.parse(data) : data)
  return {
    title: `Sign ${typed.primaryType}?`,
    rows: [{ label: 'Account', value: account.address }],
    text: JSON.stringify(typed.message, null, 2),
    run: () => account.signTypedData(typed),
  }
}

const transactionSchema = z.tuple([
  z.object({
    from: addressSchema,
    to: z.optional(z.nullable(addressSchema)),
    value: z.optional(quantitySchema),
    data: z.optional(hexSchema),
    gas: z.optional(quantitySchema),
    gasPrice: z.optional(quantitySchema),
    maxFeePerGas: z.optional(quantitySchema),
    maxPriorityFeePerGas: z.optional(quantitySchema),
    nonce: z.optional(countSchema),
  }),
])

function prepareTransaction(
  params: unknown,
  context: RequestContext,
  act: 'send' | 'signTransaction',
): PreparedRequest {
  const [{ from, to = null, ...wished }] = transactionSchema.parse(params)
  const { evm, chainId, chainName } = context
  const account = evm.account(from)
  const given = Object.fromEntries(Object.entries(wished).filter(([, entry]) => entry !== undefined))
  const isCall = wished.data !== undefined && wished.data !== '0x'
  return {
    title: isCall ? 'Confirm this contract call?' : 'Send this payment?',
    rows: [
      { label: 'From', value: account.address },
      { label: 'To', value: to ?? 'New contract' },
      { label: 'Amount', value: `${formatEther(wished.value ?? 0n)} ETH` },
      { label: 'Network', value: chainName },
    ],
    run: () => evm[act](from, chainId, { to, ...given }),
  }
}

const chainParameters = z.tuple([z.looseObject({ chainId: countSchema })])

/** @see https://eips.ethereum.org/EIPS/eip-3326 */
const wallet_switchEthereumChain: RequestMethod = (params, { chains, chainName, switchChain }) => {
  const [{ chainId }] = chainParameters.parse(params)
  const target = `eip155:${chainId}`
  const name = chains.find(({ caipNetworkId }) => caipNetworkId === target)?.name ?? target
  return {
    title: 'Switch the network?',
    rows: [
      { label: 'From', value: chainName },
      { label: 'To', value: name },
    ],
    async run() {
      if (!(await switchChain(target))) throw providerErrors.unknownChain(numberToHex(chainId))
      return null
    },
  }
}

const wallet_getCapabilities: RequestMethod = (_params, { batches, chains }) => ({
  title: 'What can this phone do?',
  rows: [],
  isQuiet: true,
  async run() {
    if (!batches) return {}
    const known = chains.map(({ caipNetworkId }) => Number(caipNetworkId.slice('eip155:'.length)))
    return Object.assign({}, ...known.map(batchCapabilities))
  },
})

/** @see https://eips.ethereum.org/EIPS/eip-5792 */
const wallet_sendCalls: RequestMethod = (params, { batches, evm, chainId, chainName }) => {
  if (!batches) throw providerErrors.unsupportedMethod('wallet_sendCalls')
  const [batch] = batchSchema.parse(params)
  const account = evm.account(batch.from)
  return {
    title: `Confirm these ${batch.calls.length} calls?`,
    rows: [
      { label: 'From', value: account.address },
      ...batch.calls.map(({ to }) => ({ label: 'To', value: to })),
      { label: 'Network', value: chainName },
    ],
    run: async () => ({ id: await batches.send(account, evm.chain(chainId), batch) }),
  }
}

const wallet_getCallsStatus: RequestMethod = (params, { batches }) => {
  if (!batches) throw providerErrors.unsupportedMethod('wallet_getCallsStatus')
  const [id] = batchIdSchema.parse(params)
  return { title: 'What became of a batch?', rows: [], isQuiet: true, run: () => batches.status(id) }
}

/** The text of a message, or its bytes where they are no text. */
function readable(raw: Hex): string {
  const text = hexToString(raw)
  return text.includes('\uFFFD') ? raw : text
}

export const evmMethods: Readonly<Record<string, RequestMethod>> = {
  personal_sign,
  eth_signTypedData_v4,
  eth_sendTransaction: (params, context) => prepareTransaction(params, context, 'send'),
  eth_signTransaction: (params, context) => prepareTransaction(params, context, 'signTransaction'),
  wallet_getCapabilities,
  wallet_sendCalls,
  wallet_getCallsStatus,
  wallet_switchEthereumChain,
  // A phone knows its chains: it takes none over from a website.
  wallet_addEthereumChain: wallet_switchEthereumChain,
}
