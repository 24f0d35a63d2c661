import { isHex } from 'viem'
import { smartSessionEndpoints } from '#shared/api/auth/smartSessions.ts'
import { createDelegation } from '#shared/delegations/createDelegation.ts'
import type { Grant } from '#shared/delegations/grant.ts'
import { narrowGrant } from '#shared/delegations/narrowGrant.ts'
import { encodePermissionContext } from '#shared/delegations/permissionContext.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { PreparedApproval } from '../approval/approval.ts'
import { freezeRequest } from '../approval/freezeRequest.ts'
import { failureWarnings, fundsWarnings } from '../decode/describeEvmTransaction.ts'
import { lookUp } from '../decode/lookUp.ts'
import { invalidParams } from '../decode/parseWith.ts'
import { unknownToken } from '../decode/readCall.ts'
import { readToken } from '../decode/readToken.ts'
import { answerGrant } from '../grants/answerGrant.ts'
import { describeGrant } from '../grants/describeGrant.ts'
import { assertGrantable, draftGrant } from '../grants/draftGrant.ts'
import { type DeliverParameters, type Delivery, orderOf } from '../operations/delivery.ts'
import type { PrepareParameters } from './prepareParameters.ts'
import { prepareUpgrade, sendUpgrade } from './upgradeTransaction.ts'

/**
 * A session, in any of the shapes that pages ask in: one signature, and before it, where the account needs it, its upgrade. What the person lowers is
 * read, frozen and described anew.
 *
 * @throws as `draftGrant`
 */
export async function prepareGrant(parameters: PrepareParameters): Promise<PreparedApproval> {
  const { network, chain, signal, api } = parameters
  const { grant: asked, draft, isUpgrade, chainNow } = await draftGrant(parameters)
  const coin = { symbol: network.nativeCurrency.symbol, decimals: network.nativeCurrency.decimals }
  const [token, upgrade] = await Promise.all([
    'token' in asked.permission
      ? readToken(chain, network.caipNetworkId, asked.permission.token, signal)
      : coin,
    isUpgrade ? prepareUpgrade(parameters) : null,
  ])
  const isAdjustable = draft.isAdjustable
  const prepare = async (granted: Grant): Promise<PreparedApproval> => {
    const frozen = await freezeRequest({ kind: 'evmGrant', grant: granted })
    if (frozen.request.kind !== 'evmGrant') throw invalidParams('permission')
    const { grant } = frozen.request
    const fee = upgrade && { likely: upgrade.fee.likely.toString(), most: upgrade.fee.most.toString() }
    const described = {
      subject: describeGrant({ grant, token: token ?? unknownToken, isAdjustable, isUpgrade, fee }),
      warnings: upgrade
        ? [...failureWarnings({ prepared: upgrade, gasGiven: false }, null), ...fundsWarnings(upgrade)]
        : [],
    }
    return {
      described: await lookUp(described, parameters),
      requests: upgrade ? [await freezeRequest(upgrade.upgrade), frozen] : [frozen],
      order: orderOf(parameters),
      deliver: (given) => deliver(given, grant),
      ...(isAdjustable && {
        async narrow(edit) {
          const narrowed = narrowGrant(asked, edit)
          if (!narrowed) throw new WalletKitError('INVALID_PARAMS', 'More than the page has asked for')
          assertGrantable(narrowed, chainNow)
          return prepare(narrowed)
        },
      }),
    }
  }
  const deliver = (given: DeliverParameters, grant: Grant): Delivery => {
    const [signature, upgraded] = [...given.signed].reverse()
    if (!isHex(signature)) throw new WalletKitError('INTERNAL', 'The signer gave nothing')
    const context = encodePermissionContext([{ ...createDelegation(grant), signature }])
    return {
      answer: answerGrant(draft.asked, grant, context),
      outgoing: isHex(upgraded) ? sendUpgrade(given, upgraded) : null,
      // A session that its person cannot find again is given to nobody.
      keep: async () =>
        api.call(smartSessionEndpoints.record, { chainId: network.caipNetworkId, context }, { signal }),
    }
  }
  return prepare(asked)
}
