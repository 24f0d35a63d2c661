import { createHash } from 'node:crypto'
import { isFeatureOn } from '#shared/entities/features.ts'
import { toSmallLetters } from '#shared/names/nameRules.ts'
import type { NameOutcome } from './createNameStore.ts'
import type { NameAsker, NameContext } from './nameContext.ts'
import { NameRefusal } from './nameRefusal.ts'
import { namesPolicy } from './namesPolicy.ts'
import { findOwnName, parseNewName } from './parseName.ts'
import { readSigned } from './readSigned.ts'

/**
 * Gives a name to the account that has signed for it. Who asks again with the same message, since no answer came, is told of the success.
 *
 * @throws NameRefusal, or as `readSigned`
 */
export async function registerName(context: NameContext, body: unknown, asker: NameAsker): Promise<void> {
  const { config, store, limits } = context
  if (!isFeatureOn('names', asker.project.features))
    throw new NameRefusal('NAMES_NOT_OFFERED', 'No names are given on this site')
  const { message, address, coinType, isContract } = await readSigned(context, body, asker, ({ name }) => {
    parseNewName(name, config)
  })
  const known = await store.ofAddress(address)
  if (known?.messageHash === message.hash) return
  const name = parseNewName(message.name, config)
  const replaces = message.replaces === undefined ? null : toSmallLetters(message.replaces)
  if ((known?.name ?? null) !== replaces) throw otherName(known?.name ?? null)
  if (!(await store.isFreeFor(name, address))) throw taken()
  const { perIp, perProject } = config.limits
  const { perAccount, span } = namesPolicy
  await limits.take(
    { ...perAccount, key: `name given ${createHash('sha256').update(address).digest('base64url')}` },
    { most: perIp, per: span, key: `name given from ${asker.ip}` },
    { most: perProject, per: span, key: `name given in ${asker.project.id}` },
  )
  const outcome = await store.register({
    ...{ name, address, coinType, isContract, records: message.attributes, messageHash: message.hash },
    ...{ signedAt: message.timestamp * 1_000, replaces },
  })
  assertDone(outcome)
}

/**
 * Has a name say something else of its owner, who has signed for that.
 *
 * @param written the name
 * @throws NameRefusal, or as `readSigned`
 */
export async function editName(
  context: NameContext,
  written: string,
  body: unknown,
  asker: NameAsker,
): Promise<void> {
  const { config, store, limits } = context
  const name = findOwnName(written, config)
  const { message, address } = await readSigned(context, body, asker, (signed) => {
    if (name === null || toSmallLetters(signed.name) !== name || signed.replaces !== undefined)
      throw new NameRefusal('MESSAGE_INVALID', 'What was signed is for another name')
  })
  if (name === null) return
  await limits.take({
    ...namesPolicy.edits,
    key: `name changed ${createHash('sha256').update(address).digest('base64url')}`,
  })
  const outcome = await store.edit({
    ...{ name, address, records: message.attributes, messageHash: message.hash },
    signedAt: message.timestamp * 1_000,
  })
  assertDone(outcome)
}

function assertDone(outcome: NameOutcome): void {
  if (outcome === 'done') return
  if (outcome === 'taken') throw taken()
  if (outcome === 'used')
    throw new NameRefusal('MESSAGE_USED', 'Something newer was signed for this account: sign again')
  throw otherName(outcome.has)
}

function taken(): NameRefusal {
  return new NameRefusal('NAME_TAKEN', 'This name is taken: choose another one')
}

function otherName(has: string | null): NameRefusal {
  return has === null
    ? new NameRefusal('NOT_YOUR_NAME', 'This account does not have that name any more')
    : new NameRefusal('ALREADY_NAMED', `This account already has the name ${has}`)
}
