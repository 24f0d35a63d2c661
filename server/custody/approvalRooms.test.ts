import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import type { Database } from '../database/database.ts'
import { createTestSecure, type TestSecure } from '../testing/createTestSecure.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { approvalRoomPolicy } from './approvalRooms.ts'

const text = (length: number) => randomBytes(length).toString('base64url')
const newRoom = () => randomBytes(16).toString('hex')
const sealed = () => ({ iv: text(12), ciphertext: text(40) })
const { offer: offerTo, take, answer: answerTo, attend, withdraw, end, wait } = approvalEndpoints

describe('rooms of approvals', () => {
  let database: Database
  let secure: TestSecure

  beforeAll(async () => {
    database = await openTestDatabase()
    secure = createTestSecure(database.queries)
  }, 60_000)
  afterAll(async () => {
    await secure.destroy()
    await database.destroy()
  })

  const signIn = async () => {
    const device = await secure.device()
    const { token } = await secure.signIn(device, `${newRoom()}@shop.example`)
    return {
      call: (...[endpoint, body]: Parameters<typeof device.call>) => device.call(endpoint, body, { token }),
    }
  }
  /** A window has no session. */
  const window = async () => secure.device()
  const makeRoom = async () => {
    const frame = await signIn()
    const [room, offer] = [newRoom(), sealed()]
    expect((await frame.call(offerTo, { room, offer })).status).toBe(200)
    return { frame, room, offer, window: await window() }
  }

  test('R8 default: the offer goes to the window, its answer to the frame, and nothing is kept', async () => {
    const { frame, room, offer, window } = await makeRoom()
    expect((await frame.call(wait, { room, seen: 'offered' })).body).toEqual({ stage: 'offered' })
    expect((await window.call(take, { room })).body).toEqual({ offer })
    expect((await frame.call(wait, { room, seen: 'offered' })).body).toEqual({ stage: 'taken' })
    const answer = sealed()
    expect((await window.call(answerTo, { room, answer })).status).toBe(200)
    expect((await frame.call(wait, { room, seen: 'taken' })).body).toEqual({ stage: 'answered', answer })
    expect((await frame.call(wait, { room, seen: 'taken' })).body).toMatchObject({ code: 'LOGIN_EXPIRED' })
  })

  test('threat 6 rejects: a second taker, an answer before the taking, a second answer', async () => {
    const { room, window } = await makeRoom()
    const answer = sealed()
    expect((await window.call(answerTo, { room, answer })).body).toMatchObject({ code: 'LOGIN_EXPIRED' })
    await window.call(take, { room })
    expect((await window.call(take, { room })).body).toMatchObject({ code: 'LOGIN_EXPIRED' })
    await window.call(answerTo, { room, answer })
    expect((await window.call(answerTo, { room, answer: sealed() })).body).toMatchObject({
      code: 'LOGIN_EXPIRED',
    })
  })

  test('rejects: another device that waits, whoever is signed in there, and a room that is taken', async () => {
    const { room } = await makeRoom()
    const other = await signIn()
    expect((await other.call(wait, { room, seen: 'offered' })).body).toMatchObject({ code: 'LOGIN_EXPIRED' })
    expect((await other.call(offerTo, { room, offer: sealed() })).body).toMatchObject({
      code: 'LOGIN_EXPIRED',
    })
  })

  test('default: the window learns by attending that the room lives, or is over', async () => {
    const { frame, room, window } = await makeRoom()
    await window.call(take, { room })
    expect((await window.call(attend, { room })).body).toEqual({ state: 'open' })
    await window.call(answerTo, { room, answer: sealed() })
    expect((await window.call(attend, { room })).body).toEqual({ state: 'open' })
    await frame.call(wait, { room, seen: 'taken' })
    expect((await window.call(attend, { room })).body).toEqual({ state: 'taken' })
    expect((await window.call(attend, { room: newRoom() })).body).toEqual({ state: 'taken' })
  })

  test('behavior: a room that is too old is over for both', async () => {
    const { frame, room, window } = await makeRoom()
    await window.call(take, { room })
    secure.custody.pass(approvalRoomPolicy.life + 1)
    expect((await window.call(attend, { room })).body).toEqual({ state: 'taken' })
    expect((await window.call(answerTo, { room, answer: sealed() })).body).toMatchObject({
      code: 'LOGIN_EXPIRED',
    })
    expect((await frame.call(wait, { room, seen: 'taken' })).body).toMatchObject({ code: 'LOGIN_EXPIRED' })
  })

  test('default: an answer that nobody has had is taken back, and reaches nobody', async () => {
    const { frame, room, window } = await makeRoom()
    await window.call(take, { room })
    await window.call(answerTo, { room, answer: sealed() })
    expect((await window.call(withdraw, { room })).body).toEqual({ isTaken: false })
    expect((await frame.call(wait, { room, seen: 'taken' })).body).toMatchObject({ code: 'LOGIN_EXPIRED' })
  })

  test('rejects: taking back what the frame has', async () => {
    const { frame, room, window } = await makeRoom()
    await window.call(take, { room })
    const answer = sealed()
    await window.call(answerTo, { room, answer })
    expect((await frame.call(wait, { room, seen: 'taken' })).body).toEqual({ stage: 'answered', answer })
    expect((await window.call(withdraw, { room })).body).toEqual({ isTaken: true })
  })

  test('default: the frame ends its room, and the window has nothing to answer', async () => {
    const { frame, room, window } = await makeRoom()
    await window.call(take, { room })
    expect((await frame.call(end, { room })).status).toBe(200)
    expect((await window.call(attend, { room })).body).toEqual({ state: 'ended' })
    expect((await window.call(answerTo, { room, answer: sealed() })).body).toMatchObject({
      code: 'LOGIN_EXPIRED',
    })
  })

  test('rejects: another device that ends it, and one without a session', async () => {
    const { frame, room, window } = await makeRoom()
    await (await signIn()).call(end, { room })
    expect((await window.call(end, { room })).body).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect((await frame.call(wait, { room, seen: 'offered' })).body).toEqual({ stage: 'offered' })
  })

  test('behavior: a window that does not attend any more is away, and comes back by attending', async () => {
    const { frame, room, window } = await makeRoom()
    await window.call(take, { room })
    secure.custody.pass(approvalRoomPolicy.away)
    expect((await frame.call(wait, { room, seen: 'taken' })).body).toEqual({ stage: 'taken' })
    secure.custody.pass(1)
    expect((await frame.call(wait, { room, seen: 'taken' })).body).toEqual({ stage: 'away' })
    expect((await frame.call(wait, { room, seen: 'away' })).body).toEqual({ stage: 'away' })
    await window.call(attend, { room })
    expect((await frame.call(wait, { room, seen: 'away' })).body).toEqual({ stage: 'taken' })
  })

  test('behavior: one that was away can still answer', async () => {
    const { frame, room, window } = await makeRoom()
    await window.call(take, { room })
    secure.custody.pass(approvalRoomPolicy.away + 1)
    const answer = sealed()
    expect((await window.call(answerTo, { room, answer })).status).toBe(200)
    expect((await frame.call(wait, { room, seen: 'away' })).body).toEqual({ stage: 'answered', answer })
  })

  test('rejects: an offer without a session, and a room that nobody has made', async () => {
    const guest = await window()
    expect((await guest.call(offerTo, { room: newRoom(), offer: sealed() })).body).toMatchObject({
      code: 'SESSION_EXPIRED',
    })
    expect((await guest.call(take, { room: newRoom() })).body).toMatchObject({ code: 'LOGIN_EXPIRED' })
  })

  test('parameters: a person makes so many rooms and no more in ten minutes', async () => {
    const frame = await signIn()
    const made: number[] = []
    for (let count = 0; count <= approvalRoomPolicy.perPerson.most; count += 1)
      made.push((await frame.call(offerTo, { room: newRoom(), offer: sealed() })).status)
    expect(made.filter((status) => status === 200)).toHaveLength(approvalRoomPolicy.perPerson.most)
    expect(made.at(-1)).toBe(429)
  })
})
