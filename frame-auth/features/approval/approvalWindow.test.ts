import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { GuestApi } from '../../services/api/createGuestApi.ts'
import { fromBase64Url } from '../../services/crypto/bytes.ts'
import { harbor, shopOrigin } from '../../testing/testConfig.ts'
import { answerInRoom, answerOpener } from './answerApproval.ts'
import type { ShowMessage } from './approvalMessages.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import { createApprovalRoom } from './approvalRoom.ts'
import { openApprovalWindow } from './openApprovalWindow.ts'

const origin = 'https://secure.example'
const theme = { mode: 'light', variables: {} } as const
const request: ApprovalRequest = {
  kind: 'money',
  site: { origin: shopOrigin, verified: false },
  account: '0x1',
  network: harbor,
  described: { subject: { type: 'message', text: 'Hi', isText: true }, warnings: [] },
}

/** A window that hears what is posted to it, as its sender has it. */
function createWindow(name: string) {
  const target = new EventTarget()
  const said: unknown[] = []
  return {
    name,
    said,
    closed: false,
    opener: null as unknown,
    top: null,
    location: { origin },
    addEventListener: target.addEventListener.bind(target) as Window['addEventListener'],
    removeEventListener: target.removeEventListener.bind(target) as Window['removeEventListener'],
    hear: (data: unknown, source: unknown, from = origin) =>
      void target.dispatchEvent(Object.assign(new Event('message'), { data, source, origin: from })),
    close() {
      this.closed = true
    },
  }
}

const absentApi: Api = {
  call: () => Promise.reject(new WalletKitError('AUTH_UNREACHABLE', 'No server')),
}

describe('an approval in a window of its own', () => {
  let frame: ReturnType<typeof createWindow>
  let opened: ReturnType<typeof createWindow>
  let answers: boolean[]
  let urls: string[]
  let end: (() => void) | null
  let theWindow: unknown

  beforeEach(() => {
    frame = createWindow('frame')
    opened = createWindow('window')
    answers = []
    urls = []
    const asFrame = {
      postMessage: (data: unknown, { targetOrigin }: { targetOrigin: string }) =>
        targetOrigin === origin && frame.hear(data, asWindow),
    }
    const asWindow = {
      ...opened,
      close: () => opened.close(),
      postMessage: (data: unknown, { targetOrigin }: { targetOrigin: string }) =>
        targetOrigin === origin && opened.hear(data, asFrame),
    }
    opened.opener = asFrame
    theWindow = asWindow
    end = openApprovalWindow({
      window: Object.assign(frame, {
        open: (url: string) => {
          urls.push(url)
          return asWindow as unknown as Window
        },
      }) as unknown as Parameters<typeof openApprovalWindow>[0]['window'],
      url: '/approve?projectId=demo',
      api: absentApi,
      request,
      theme,
      onOpen: () => {},
      onAnswer: (approved) => answers.push(approved),
      onLost: () => {},
    })
  })

  const connect = () => {
    let given: { show: ShowMessage; answer: (approved: boolean) => void } | undefined
    answerOpener({ window: opened, onShow: (show, answer) => (given = { show, answer }) })
    return given
  }

  it('default: the window shows the request, and its answer comes back once', () => {
    const shown = connect()
    expect(shown?.show).toMatchObject({ request, theme })
    shown?.answer(true)
    shown?.answer(true)
    expect([answers, opened.closed]).toEqual([[true], true])
  })

  it('behavior: nothing of the request is in the address, but for a secret that no server sees', () => {
    expect(urls).toEqual([expect.stringMatching(/^\/approve\?projectId=demo#[\w-]{43}$/)])
  })

  it.each([
    ['another window', {}, origin],
    ['another origin', null, 'https://evil.test'],
  ])('threat 1 rejects: an answer of %s', (_, source, from) => {
    const shown = connect()
    const { id } = shown?.show ?? {}
    frame.hear({ walletKit: 'approve-answer', id, approved: true }, source ?? theWindow, from)
    expect(answers).toEqual([])
  })

  it('threat 6 rejects: an answer of another approval', () => {
    connect()
    frame.hear({ walletKit: 'approve-answer', id: 'b'.repeat(32), approved: true }, theWindow)
    expect(answers).toEqual([])
  })

  it.each([
    ['another window', { postMessage() {} }, origin],
    ['another origin', null, 'https://evil.test'],
  ])('threat 1 rejects: a request from %s', (_, source, from) => {
    const shown: unknown[] = []
    opened.opener = { postMessage() {} }
    answerOpener({ window: opened, onShow: (show) => shown.push(show) })
    opened.hear(
      { walletKit: 'approve-show', id: 'a'.repeat(32), request, theme },
      source ?? opened.opener,
      from,
    )
    expect(shown).toEqual([])
  })

  it('behavior: a window that nobody opened says so', () => {
    opened.opener = null
    expect(answerOpener({ window: opened, onShow: () => {} })).toBe(false)
  })

  it('behavior: ending it closes the window, and a late answer counts for nothing', () => {
    const shown = connect()
    end?.()
    shown?.answer(true)
    expect([answers, opened.closed]).toEqual([[], true])
  })
})

/** The server's part: it keeps what it is given, and gives it on. */
function createRoomServer() {
  const seen: unknown[] = []
  let offer: unknown
  let answer: unknown
  let taken = () => {}
  let answered = () => {}
  const isTaken = new Promise<void>((resolve) => (taken = resolve))
  const isAnswered = new Promise<void>((resolve) => (answered = resolve))
  const call = async ({ path }: { path: string }, body: Record<string, unknown>): Promise<unknown> => {
    seen.push([path, body])
    switch (path) {
      case 'approval/offer':
        offer = body['offer']
        return {}
      case 'approval/take': {
        if (!offer) throw new WalletKitError('LOGIN_EXPIRED', 'Over')
        const given = { offer }
        offer = undefined
        taken()
        return given
      }
      case 'approval/answer':
        answer = body['answer']
        answered()
        return {}
      default:
        if (body['seen'] === 'offered') return isTaken.then(() => ({ stage: 'taken' }))
        return isAnswered.then(() => ({ stage: 'answered', answer }))
    }
  }
  return {
    api: { call } as unknown as Api,
    guest: { call } as unknown as GuestApi,
    seen,
    /** Whoever runs the server answers in the person's place. */
    forge(forged: unknown) {
      answer = forged
      answered()
    },
  }
}

describe('an approval in a window that an opener policy cuts off', () => {
  let told: unknown[]
  let url: string
  let server: ReturnType<typeof createRoomServer>
  let end: () => void

  beforeEach(() => {
    told = []
    server = createRoomServer()
    end = openApprovalWindow({
      window: Object.assign(createWindow('frame'), {
        open(opened: string) {
          url = opened
          return null
        },
      }),
      api: server.api,
      url: '/approve?projectId=demo',
      request,
      theme,
      onOpen: () => void told.push('open'),
      onAnswer: (approved) => void told.push(approved),
      onLost: () => void told.push('lost'),
    })
  })
  afterEach(() => {
    end()
    vi.restoreAllMocks()
  })

  const hash = () => new URL(url, origin).hash
  const offered = () => expect.poll(() => server.seen.length).toBeGreaterThanOrEqual(2)

  it('R8 threat 29 default: the window shows the request, and its answer comes back', async () => {
    await offered()
    const asked = await answerInRoom(hash(), server.guest)
    expect(asked?.show).toMatchObject({ request, theme })
    await expect.poll(() => told).toEqual(['open'])
    await asked?.answer(true)
    await expect.poll(() => told).toEqual(['open', true])
  })

  it('behavior: the server sees nothing of the request, nor what opens it', async () => {
    await offered()
    await (await answerInRoom(hash(), server.guest))?.answer(false)
    await expect.poll(() => told).toEqual(['open', false])
    const seen = JSON.stringify(server.seen)
    expect(seen).not.toContain(hash().slice(1))
    expect(seen).not.toContain(shopOrigin)
    expect(seen).not.toContain('approved')
  })

  it('threat 14 rejects: an answer that the server has made, or the offer sent back as one', async () => {
    await offered()
    const room = await createApprovalRoom(fromBase64Url(hash().slice(1)))
    const foreign = await createApprovalRoom(new Uint8Array(32))
    expect(foreign.id).not.toBe(room.id)
    const { show } = (await answerInRoom(hash(), server.guest)) ?? {}
    if (!show) throw new Error('Nothing to show')
    await expect(room.openAnswer(await room.sealShow(show))).rejects.toMatchObject({
      code: 'PROVIDER_INVALID_RESPONSE',
    })
    server.forge(await foreign.sealAnswer(true))
    await expect.poll(() => told).toEqual(['open', 'lost'])
  })

  it('behavior: a request is shown once; a second window has nothing to show', async () => {
    await offered()
    await answerInRoom(hash(), server.guest)
    await expect(answerInRoom(hash(), server.guest)).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
    for (const address of ['', '#', '#short', `${hash()}x`])
      expect(await answerInRoom(address, server.guest)).toBeNull()
  })

  it('behavior: once it has ended, a late answer counts for nothing', async () => {
    await offered()
    const asked = await answerInRoom(hash(), server.guest)
    await expect.poll(() => told).toEqual(['open'])
    end()
    const opened = vi.spyOn(crypto.subtle, 'decrypt')
    await asked?.answer(true)
    await expect.poll(() => opened.mock.results.length).toBe(1)
    await opened.mock.results[0]?.value
    await new Promise(setImmediate)
    expect(told).toEqual(['open'])
  })
})
