import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createMailbox } from './createMailbox.ts'
import { createMailboxStore } from './createMailboxStore.ts'
import { relayLimits } from './relayLimits.ts'

const letter = { topic: 'a', message: 'one', tag: 1100, ttl: 300, sender: 'alice' }

test('default: a message waits for everybody but its sender', () => {
  const mailbox = createMailbox()
  mailbox.put(letter)
  expect(mailbox.pending('a', 'bob').map(({ message }) => message)).toEqual(['one'])
  expect(mailbox.pending('a', 'alice')).toEqual([])
  expect(mailbox.pending('b', 'bob')).toEqual([])
})

test('behavior: who has acknowledged it does not get it again; who has not, does', () => {
  const mailbox = createMailbox()
  const { id } = mailbox.put(letter)
  mailbox.acknowledge(id, 'bob')
  expect(mailbox.pending('a', 'bob')).toEqual([])
  expect(mailbox.pending('a', 'carol')).toHaveLength(1)
})

test('behavior: a message is gone when its time is over', () => {
  let now = 1_000_000
  const mailbox = createMailbox({ now: () => now })
  mailbox.put(letter)
  now += 299_999
  expect(mailbox.pending('a', 'bob')).toHaveLength(1)
  now += 1
  expect(mailbox.pending('a', 'bob')).toEqual([])
  expect(mailbox.size()).toBe(0)
})

test('behavior: a message that is sent once more is kept once, and stays acknowledged', () => {
  const mailbox = createMailbox()
  mailbox.acknowledge(mailbox.put(letter).id, 'bob')
  mailbox.put(letter)
  expect(mailbox.size()).toBe(1)
  expect(mailbox.pending('a', 'bob')).toEqual([])
})

test('behavior: a full topic loses its oldest, and no other topic anything', () => {
  const mailbox = createMailbox()
  mailbox.put({ ...letter, topic: 'b' })
  for (let count = 0; count <= relayLimits.messagesPerTopic; count++) {
    mailbox.put({ ...letter, message: `${count}` })
  }
  const kept = mailbox.pending('a', 'bob').map(({ message }) => message)
  expect(kept).toHaveLength(relayLimits.messagesPerTopic)
  expect(kept[0]).toBe('1')
  expect(mailbox.pending('b', 'bob')).toHaveLength(1)
})

test('behavior: a full mailbox loses the oldest of all', () => {
  const mailbox = createMailbox()
  for (let count = 0; count <= relayLimits.messages; count++) mailbox.put({ ...letter, topic: `${count}` })
  expect(mailbox.size()).toBe(relayLimits.messages)
  expect(mailbox.pending('0', 'bob')).toEqual([])
})

test('behavior: with a store, another mailbox has the same messages, in order, acknowledgements included', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-mailbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  let now = 1_000_000
  const options = { now: () => now++, store: createMailboxStore(folder) }
  const first = createMailbox(options)
  first.put({ ...letter, attestation: 'token' })
  first.acknowledge(first.put({ ...letter, message: 'two' }).id, 'bob')
  first.put({ ...letter, message: 'three' })

  await writeFile(join(folder, 'other.json'), '{')
  const second = createMailbox(options)
  expect(second.pending('a', 'carol').map(({ message }) => message)).toEqual(['one', 'two', 'three'])
  expect(second.pending('a', 'bob').map(({ attestation }) => attestation)).toEqual(['token', undefined])
  now += 300_000
  expect(second.size()).toBe(0)
  expect(await readdir(folder)).toEqual(['other.json'])
})
