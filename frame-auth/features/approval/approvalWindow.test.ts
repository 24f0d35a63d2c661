import { beforeEach, describe, expect, it } from 'vitest'
import { harbor, shopOrigin } from '../../testing/testConfig.ts'
import { answerOpener } from './answerOpener.ts'
import type { ShowMessage } from './approvalMessages.ts'
import type { ApprovalPaper } from './approvalPaper.ts'
import { openApprovalWindow } from './openApprovalWindow.ts'

const origin = 'https://secure.example'
const theme = { mode: 'light', variables: {} } as const
const paper: ApprovalPaper = {
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
      paper,
      theme,
      onAnswer: (approved) => answers.push(approved),
    })
  })

  const connect = () => {
    let given: { show: ShowMessage; answer: (approved: boolean) => void } | undefined
    answerOpener({ window: opened, onShow: (show, answer) => (given = { show, answer }) })
    return given
  }

  it('default: the window shows the request, and its answer comes back once', () => {
    const shown = connect()
    expect(shown?.show).toMatchObject({ paper, theme })
    shown?.answer(true)
    shown?.answer(true)
    expect([answers, opened.closed]).toEqual([[true], true])
  })

  it('behavior: nothing of the request is in the address', () => {
    expect(urls).toEqual(['/approve?projectId=demo'])
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
      { walletKit: 'approve-show', id: 'a'.repeat(32), paper, theme },
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

  it('behavior: a browser that opens none is told apart', () => {
    const window = Object.assign(createWindow('frame'), { open: () => null })
    expect(openApprovalWindow({ window, url: '/approve', paper, theme, onAnswer: () => {} })).toBeNull()
  })
})
