import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type NameMessage, type NameRecords, nameMessageSchema } from '#shared/api/chain/names.ts'
import { toLabel } from '../chains/core/toLabel.ts'
import { NameRefusal } from './nameRefusal.ts'
import { namesPolicy } from './namesPolicy.ts'

/** A message that was signed, and what tells it from others. */
export interface SignedMessage extends NameMessage {
  hash: string
}

/** @throws NameRefusal `MESSAGE_INVALID` or `RECORD_INVALID` */
export function parseMessage(text: string): SignedMessage {
  const message = z.safeParse(nameMessageSchema, parseJson(text))
  if (!message.success)
    throw new NameRefusal('MESSAGE_INVALID', 'The signed message is not one of a name: try again')
  assertRecords(message.data.attributes)
  return { ...message.data, hash: createHash('sha256').update(text).digest('hex') }
}

/** @throws NameRefusal `MESSAGE_EXPIRED` */
export function assertInTime({ timestamp }: NameMessage, now: number): void {
  const age = now - timestamp * 1_000
  if (age > namesPolicy.messageAge)
    throw new NameRefusal('MESSAGE_EXPIRED', 'This was signed too long ago: sign it again')
  if (age < -namesPolicy.messageAhead)
    throw new NameRefusal('MESSAGE_EXPIRED', 'This was signed in the future: check the time of your device')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No JSON: refused by the schema like any other text that is no message.
    return null
  }
}

/** Whoever asks a resolver shows what it says: links that a browser follows safely, and text that a screen shows as it is. */
function assertRecords({ avatar, description, url }: NameRecords): void {
  if (avatar !== undefined && !isLink(avatar, ['https:', 'ipfs:']))
    throw new NameRefusal('RECORD_INVALID', 'A picture is an https:// or ipfs:// address')
  if (url !== undefined && !isLink(url, ['https:']))
    throw new NameRefusal('RECORD_INVALID', 'A website is an https:// address')
  if (description !== undefined && toLabel(description, description.length) !== description)
    throw new NameRefusal('RECORD_INVALID', 'A description is one line of plain text')
}

function isLink(text: string, protocols: readonly string[]): boolean {
  if (!/^[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocols.includes(protocol) && username === '' && password === ''
}
