import { isAddress } from 'viem'
import * as z from 'zod/mini'
import { hashPrimaryName, primaryNameSchema } from '#shared/names/primaryName.ts'
import type { PreparedApproval } from '../approval/approval.ts'
import { freezeRequest } from '../approval/freezeRequest.ts'
import { foreignLine } from '../decode/foreignText.ts'
import { invalidParams, parseWith } from '../decode/parseWith.ts'
import { orderOf } from '../operations/delivery.ts'
import { deliverEvm } from './deliverEvm.ts'
import { parseEvmMessage } from './parseEvmMessage.ts'
import type { PrepareParameters } from './prepareParameters.ts'

const paramsSchema = z.tuple([z.unknown(), z.unknown(), primaryNameSchema])

/**
 * `personal_sign` of what makes a name the account's primary one: what is shown is what the hash was made of, or nothing is signed.
 *
 * @throws `INVALID_PARAMS` where the message is the hash of something else
 * @see https://docs.ens.domains/ensip/19
 */
export async function preparePrimaryName(parameters: PrepareParameters): Promise<PreparedApproval> {
  const { params, account } = parameters
  const [, , { primaryName }] = parseWith(paramsSchema, params)
  const parsed = parseEvmMessage(params, account)
  if (!isAddress(account) || parsed.kind !== 'evmMessage') throw invalidParams('address')
  if (parsed.message !== hashPrimaryName({ ...primaryName, address: account }))
    throw invalidParams('primaryName')
  const { name, registrar, expires } = primaryName
  return {
    described: {
      subject: {
        type: 'accountName',
        claim: {
          name: foreignLine(name),
          replaces: null,
          isPrimary: true,
          fields: [
            { name: 'registrar', value: registrar, depth: 0 },
            { name: 'expires', value: new Date(expires * 1_000).toISOString(), depth: 0 },
          ],
        },
      },
      warnings: [],
    },
    requests: [await freezeRequest(parsed)],
    order: orderOf(parameters),
    deliver: deliverEvm,
  }
}
