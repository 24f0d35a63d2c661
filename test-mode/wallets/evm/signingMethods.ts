import {
  type Address,
  type Chain,
  createWalletClient,
  decodeFunctionData,
  erc20Abi,
  formatEther,
  type Hex,
  hexToString,
  http,
  isAddress,
  isHex,
  type PrivateKeyAccount,
  stringToHex,
} from 'viem'
import * as z from 'zod/mini'
import { ProviderError, providerErrors } from '../providerError.ts'
import { batchCapabilities, batchIdSchema, batchSchema } from './batches.ts'
import type { EvmChain } from './createEvmStore.ts'
import type { EvmMethod } from './evmWalletContext.ts'

const addressSchema = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
  {
    error: 'Expected an address',
  },
)
const hexSchema = z.custom<Hex>((value) => isHex(value), { error: 'Expected hex, with 0x' })
const quantitySchema = z.pipe(
  hexSchema,
  z.transform((hex: Hex) => BigInt(hex)),
)

const personal_sign: EvmMethod = async ({ behaviour, decider, question, signer }, params) => {
  const [first, second] = z.tuple([z.string(), z.string()], z.unknown()).parse(params)
  // Both orders are in use; real wallets tell them apart in the same way.
  const [message, address] =
    isAddress(first, { strict: false }) && !isAddress(second) ? [second, first] : [first, second]
  const account = signer(address)
  const raw = isHex(message) ? message : stringToHex(message)
  await decider.decide(
    behaviour().sign,
    question({
      title: 'Sign this message?',
      action: 'Sign',
      rows: [{ label: 'Account', value: account.address }],
      text: readable(raw),
    }),
  )
  return behaviour().sign === 'nonsense' ? { signature: 42 } : account.signMessage({ message: { raw } })
}

const typedDataSchema = z.object({
  domain: z.record(z.string(), z.unknown()),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
})

/** @see https://eips.ethereum.org/EIPS/eip-712 */
const eth_signTypedData_v4: EvmMethod = async ({ behaviour, decider, question, signer, store }, params) => {
  const [address, data] = z.tuple([z.string(), z.unknown()]).parse(params)
  const account = signer(address)
  const typed = typedDataSchema.parse(typeof data === 'string' ? JSON.parse(data) : data)
  const { chainId } = typed.domain
  if (chainId !== undefined && Number(chainId) !== store.chain().chainId) {
    const active = store.chain().chainId
    throw new ProviderError(
      -32_000,
      `Provided chainId "${chainId}" must match the active chainId "${active}"`,
    )
  }
  await decider.decide(
    behaviour().sign,
    question({
      title: `Sign ${typed.primaryType}?`,
      action: 'Sign',
      rows: [{ label: 'Account', value: account.address }],
      text: JSON.stringify(typed.message, null, 2),
    }),
  )
  return behaviour().sign === 'nonsense' ? { signature: 42 } : account.signTypedData(typed)
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
    nonce: z.optional(quantitySchema),
  }),
])

const eth_sendTransaction: EvmMethod = async (
  { behaviour, decider, declines, inTurn, question, signer, store },
  params,
) => {
  const [{ from, to, value = 0n, data, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce }] =
    transactionSchema.parse(params)
  const account = signer(from)
  const chain = store.chain()
  if (declines(value, 18) || declines(tokenAmount(data), testDollarDecimals))
    throw providerErrors.userRejected()
  await decider.decide(
    behaviour().sign,
    question({
      title: data && data !== '0x' ? 'Confirm this contract call?' : 'Send this payment?',
      action: 'Confirm',
      rows: [
        { label: 'From', value: account.address },
        { label: 'To', value: to ?? 'New contract' },
        { label: 'Amount', value: `${formatEther(value)} ETH` },
        { label: 'Network', value: chain.name },
      ],
    }),
  )
  if (behaviour().sign === 'nonsense') return { hash: null }
  const fees = gasPrice === undefined ? { maxFeePerGas, maxPriorityFeePerGas } : { gasPrice }
  const wished = { data, gas, nonce: nonce === undefined ? undefined : Number(nonce), ...fees }
  const given = Object.fromEntries(Object.entries(wished).filter(([, entry]) => entry !== undefined))
  return inTurn(() => send(account, chain, { to: to ?? null, value, ...given }))
}

const testDollarDecimals = 6

/** What an ERC-20 transfer moves, in base units; 0 for every other call. */
function tokenAmount(data: Hex = '0x'): bigint {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    return functionName === 'transfer' ? args[1] : 0n
  } catch {
    // Another contract's call, or none.
    return 0n
  }
}

async function send(account: PrivateKeyAccount, chain: EvmChain, transaction: object): Promise<Hex> {
  const client = createWalletClient({ account, chain: toViemChain(chain), transport: http() })
  try {
    return await client.sendTransaction(transaction)
  } catch (error) {
    throw new ProviderError(-32_603, error instanceof Error ? error.message : 'The transaction failed')
  }
}

function toViemChain({ chainId: id, name, rpcUrl }: EvmChain): Chain {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return { id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
}

/** The text of a message, or its bytes where they are no text. */
function readable(raw: Hex): string {
  const text = hexToString(raw)
  return text.includes('\uFFFD') ? raw : text
}

const wallet_getCapabilities: EvmMethod = async ({ batches, store }) => {
  if (!batches) throw providerErrors.unsupportedMethod('wallet_getCapabilities')
  return batchCapabilities(store.chain().chainId)
}

const wallet_sendCalls: EvmMethod = async (
  { batches, behaviour, decider, inTurn, question, signer, store },
  params,
) => {
  if (!batches) throw providerErrors.unsupportedMethod('wallet_sendCalls')
  const [batch] = batchSchema.parse(params)
  const account = signer(batch.from)
  const chain = store.chain()
  if (Number(batch.chainId) !== chain.chainId) throw providerErrors.unknownChain(batch.chainId)
  await decider.decide(
    behaviour().sign,
    question({
      title: `Confirm these ${batch.calls.length} calls?`,
      action: 'Confirm',
      rows: [
        { label: 'From', value: account.address },
        ...batch.calls.map(({ to }) => ({ label: 'To', value: to })),
        { label: 'Network', value: chain.name },
      ],
    }),
  )
  if (behaviour().sign === 'nonsense') return { id: 42 }
  return { id: await inTurn(() => batches.send(account, toViemChain(chain), batch)) }
}

const wallet_getCallsStatus: EvmMethod = async ({ batches }, params) => {
  if (!batches) throw providerErrors.unsupportedMethod('wallet_getCallsStatus')
  return batches.status(batchIdSchema.parse(params)[0])
}

const eth_sign: EvmMethod = async () => {
  throw providerErrors.unsupportedMethod('eth_sign')
}

export const signingMethods: Record<string, EvmMethod> = {
  personal_sign,
  eth_signTypedData_v4,
  eth_sendTransaction,
  wallet_getCapabilities,
  wallet_sendCalls,
  wallet_getCallsStatus,
  eth_sign,
}
