import { parseUnits } from 'viem/utils'
import * as z from 'zod/mini'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { grantMethods } from '#shared/constants/grantMethods.ts'
import {
  budgetParametersSchema,
  budgetSchema,
  type GrantedBudget,
  namedPeriods,
} from '#shared/entities/budget.ts'
import type { FeatureName } from '#shared/entities/features.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Params } from '#shared/rpc/contract.ts'
import { describeIssue } from '#shared/rpc/describeIssue.ts'
import type { widgetMethods } from '#shared/rpc/loader-widget/widgetMethods.ts'
import type { ReadChain } from '../../services/rpc/readChain.ts'
import { isUnknownMethod } from '../../wallets/walletErrors.ts'
import type { Context } from '../context/createContext.ts'
import { readEvmOf } from '../operations/readEvm.ts'
import { readEvmToken } from '../swap/readEvmToken.ts'
import { networkNotFound } from '../walletState/createNetworks.ts'

type Asked = Pick<Params<typeof widgetMethods.request>, 'params' | 'click'>
interface BudgetContext extends Pick<Context, 'signIn' | 'networks' | 'walletOf'> {
  reading: { readChain: ReadChain }
  isOn: (feature: FeatureName) => boolean
}

const hexAmount = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))
const answerSchema = z.tuple([
  z.object({
    from: z.string(),
    context: z.string(),
    delegationManager: z.string(),
    permission: z.object({ data: z.object({ periodAmount: hexAmount, periodDuration: z.int() }) }),
    rules: z.array(z.object({ type: z.string(), data: z.object({ timestamp: z.optional(z.int()) }) })),
  }),
])

/**
 * `requestBudget`: the page's words as one request of ERC-7715, by whatever wallet the account is in, and the wallet's answer as what was granted.
 *
 * @throws `INVALID_PARAMS`, `NOT_CONNECTED`, `NETWORK_NOT_FOUND`; `METHOD_NOT_FOUND` for a wallet that grants none; what the wallet says; what reading a
 *   token does
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export async function askForBudget(
  context: BudgetContext,
  { params: asked, click }: Asked,
): Promise<GrantedBudget> {
  const budget = parseBudget(asked)
  const { signIn, networks, walletOf } = context
  const connection = signIn.visible('eip155')
  if (!connection) throw new WalletKitError('NOT_CONNECTED', 'Connect an EVM account first')
  const isEmbedded = connection.connector.type === 'AUTH'
  if (isEmbedded && !context.isOn('smartSessions'))
    throw new WalletKitError('METHOD_NOT_FOUND', 'Permissions are switched off: features.smartSessions')
  const { token, period, to, reason, caipNetworkId = connection.caipNetworkId } = budget
  const network = networks.find(caipNetworkId)
  if (!network) throw networkNotFound(caipNetworkId)
  const until = toSeconds(budget.until)
  const decimals = await decimalsOf(context, caipNetworkId, token)
  const amount = toUnits(budget.amount, decimals)
  const [account] = connection.addresses
  const data = {
    ...(token !== 'native' && { tokenAddress: token }),
    periodAmount: `0x${amount.toString(16)}`,
    periodDuration: typeof period === 'number' ? period : namedPeriods[period],
    ...(reason !== undefined && { justification: reason }),
  }
  const request = {
    ...{ chainId: `0x${Number(network.id).toString(16)}`, from: account, to },
    permission: {
      type: token === 'native' ? 'native-token-periodic' : 'erc20-token-periodic',
      isAdjustmentAllowed: true,
      data,
    },
    rules: [{ type: 'expiry', data: { timestamp: until } }],
  }
  const wallet = await walletOf(connection.uuid, 'eip155')
  const answer = await wallet
    .request(grantMethods.request, [request], { chain: String(network.id), click })
    .catch((error: unknown) => {
      // The embedded wallet says by the same code that it does not grant what was asked.
      if (isEmbedded || !isUnknownMethod(error)) throw error
      throw new WalletKitError('METHOD_NOT_FOUND', 'The wallet grants no budgets')
    })
  return toBudget(answer, { caipNetworkId, to, decimals, token: token === 'native' ? null : token })
}

/** @throws `INVALID_PARAMS` */
function parseBudget(asked: unknown): z.infer<typeof budgetParametersSchema> {
  const parsed = budgetParametersSchema.safeParse(asked)
  if (parsed.success) return parsed.data
  throw new WalletKitError('INVALID_PARAMS', describeIssue(parsed.error))
}

/** @throws `INVALID_PARAMS` */
function toSeconds(until: string | number): number {
  const seconds = typeof until === 'number' ? until : Math.floor(Date.parse(until) / 1_000)
  if (seconds * 1_000 > Date.now()) return seconds
  throw new WalletKitError('INVALID_PARAMS', 'until: a date in the future, as ISO 8601 or Unix seconds')
}

/** @throws `INVALID_PARAMS` */
function toUnits(amount: string, decimals: number): bigint {
  const [, fraction = ''] = amount.split('.')
  const units = fraction.length > decimals ? 0n : parseUnits(amount, decimals)
  if (units > 0n) return units
  throw new WalletKitError('INVALID_PARAMS', `amount: more than 0, with ${decimals} decimals at most`)
}

async function decimalsOf(
  context: Pick<BudgetContext, 'networks' | 'reading'>,
  caipNetworkId: CaipNetworkId,
  token: string,
): Promise<number> {
  if (token === 'native') return context.networks.find(caipNetworkId)?.nativeCurrency.decimals ?? 18
  const found = await readEvmToken(readEvmOf(context), caipNetworkId, token)
  if (found) return found.decimals
  throw new WalletKitError('INVALID_PARAMS', 'token: no token of this network')
}

/** @throws `WALLET_INVALID_RESPONSE` */
function toBudget(
  answer: unknown,
  asked: Pick<GrantedBudget, 'caipNetworkId' | 'to' | 'decimals' | 'token'>,
): GrantedBudget {
  const read = answerSchema.safeParse(answer)
  const granted = read.data?.[0]
  const until = granted?.rules.find(({ type }) => type === 'expiry')?.data.timestamp
  if (!granted || until === undefined)
    throw new WalletKitError('WALLET_INVALID_RESPONSE', 'The wallet did not say what it has granted')
  const { from, context, delegationManager, permission } = granted
  const { periodAmount, periodDuration } = permission.data
  return budgetSchema.parse({
    ...asked,
    ...{ account: from, context, delegationManager, until },
    amount: BigInt(periodAmount).toString(),
    period: periodDuration,
  })
}
