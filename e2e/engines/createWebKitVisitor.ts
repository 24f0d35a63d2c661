import { once } from 'node:events'
import { createServer } from 'node:net'
import * as z from 'zod/mini'
import { startProcess } from '../../world/startProcess.ts'
import { untilAnswers } from '../../world/untilAnswers.ts'
import { type BrowserWindow, callOf, type Key, type Size, type Visitor, type Work } from './engine.ts'
import { fitDocument } from './fitDocument.ts'
import { startSession, type WebDriver, WebDriverError } from './webDriver.ts'

/** Starts the driver and, by it, a browser with a profile that is forgotten at the end. */
export async function createWebKitVisitor(command: string, env: NodeJS.ProcessEnv): Promise<Visitor> {
  const port = await findPort()
  const url = `http://127.0.0.1:${port}`
  const driver = await startProcess({ command, args: [`--port=${port}`], env })
  await untilAnswers({
    name: 'WebKitWebDriver',
    process: driver,
    probe: async () => (await fetch(`${url}/status`)).ok,
  })
  const session = await startSession(url, {})
  const inTurn = createQueue()
  const windows = new Map<string, BrowserWindow>()
  await openBare(session)

  return {
    windows: () =>
      inTurn(async () => {
        const handles = await session.command('GET', '/window/handles', undefined, z.array(z.string()))
        const shown: BrowserWindow[] = []
        for (const handle of handles) {
          const isNew = !windows.has(handle)
          const window = windows.get(handle) ?? createWindow(session, handle, inTurn)
          // It may have closed itself meanwhile.
          if (isNew && windows.size > 0 && !(await moveUnderPointer(session, handle))) continue
          windows.set(handle, window)
          shown.push(window)
        }
        return shown
      }),
    async leave() {
      await inTurn(() => session.end())
      await driver.stop()
    },
  }
}

/** In place of the first window one without bars, which keep a window from being as narrow as a phone. */
async function openBare(session: WebDriver): Promise<void> {
  const script = "document.onclick = () => open('about:blank', '', 'popup,width=1280,height=800')"
  const handles = () => session.command('GET', '/window/handles', undefined, z.array(z.string()))
  const first = await handles()
  await session.command('POST', '/execute/sync', { script, args: [] }, z.unknown())
  const actions = pressAt(100, 100)
  await session.command(
    'POST',
    '/actions',
    { actions: [{ type: 'pointer', id: 'pointer', actions }] },
    z.unknown(),
  )
  let bare: string | undefined
  const probe = async () => {
    bare = (await handles()).find((handle) => !first.includes(handle))
    return bare !== undefined
  }
  await untilAnswers({ name: 'The window without bars', probe, timeout: 10_000 })
  await session.command('DELETE', '/window', undefined, z.unknown())
  await session.command('POST', '/window', { handle: bare }, z.unknown())
}

/**
 * Where nobody manages the windows, the one under the screen's pointer has the keyboard's focus. The pointer rests in the screen's
 * middle.
 *
 * @returns whether the window is still there
 */
async function moveUnderPointer(session: WebDriver, handle: string): Promise<boolean> {
  session.place = ''
  const { width, height } = screenSize
  try {
    await session.command('POST', '/window', { handle }, z.unknown())
    await session.command('POST', '/window/rect', { x: width / 2 - 200, y: height / 2 - 200 }, z.unknown())
    return true
  } catch (error) {
    if (error instanceof WebDriverError && error.code === 'no such window') return false
    throw error
  }
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** A session has one current window and document: what uses them is done one after the other. */
function createQueue(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

/** Of the screen: there is room for the widest window. */
export const screenSize = { width: 1600, height: 1200 }

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const keys: Readonly<Record<Key, string>> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' }

function createWindow(session: WebDriver, id: string, inTurn: InTurn): BrowserWindow {
  const post = <T>(path: string, body: object, answer: z.ZodMiniType<T>) =>
    session.command('POST', path, body, answer)
  const tell = (path: string, body: object = {}) => post(path, body, z.unknown())

  /** In a document of this window. Going to another one moves the focus with it, so nobody goes where they are. */
  const at = <T>(frames: readonly string[], work: () => Promise<T>) =>
    inTurn(async () => {
      const place = [id, ...frames].join('\n')
      if (session.place !== place) {
        session.place = ''
        await tell('/window', { handle: id })
        for (const value of frames) {
          const found = z.object({ [elementKey]: z.string() })
          await tell('/frame', { id: await post('/element', { using: 'css selector', value }, found) })
        }
      }
      // Where it fails the document may have gone, and is looked for anew.
      session.place = ''
      const done = await work()
      session.place = place
      return done
    })

  const act = (frames: readonly string[], type: 'key' | 'pointer', actions: object[]) =>
    at(frames, async () => void (await tell('/actions', { actions: [{ type, id: type, actions }] })))

  async function execute<R>(call: string): Promise<R> {
    // A document that is given up meanwhile answers nothing: what is asked of it has to end.
    const script = `const [done] = arguments
      Promise.resolve().then(() => ${call}).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const answer = z.object({ value: z.optional(z.custom<R>()), error: z.optional(z.string()) })
    const { value, error } = await post('/execute/async', { script, args: [] }, answer)
    if (error !== undefined) throw new Error(error)
    return value as R
  }

  return {
    id,
    losesClicks: false,
    goto: (url) => at([], async () => void (await tell('/url', { url }))),
    reload: () => at([], async () => void (await tell('/refresh'))),
    // By the driver: what is asked of a document that leaves for the cache is never answered.
    back: () => at([], async () => void (await tell('/back'))),
    run: <A, R>(frames: readonly string[], work: Work<A, R>, argument: A) =>
      at(frames, () => execute<R>(callOf(work, argument))),
    // The point is the window's, whichever of its documents is the current one.
    click: (frames, x, y) => act(frames, 'pointer', pressAt(x, y)),
    type: (frames, text) => act(frames, 'key', [...text].flatMap(pressed)),
    press: (frames, key) => act(frames, 'key', pressed(keys[key])),
    resize: (size) =>
      at([], async () => {
        await fitDocument(size, {
          setFrame: (frame) => tell('/window/rect', frame),
          measure: () => execute<Size>('({ width: innerWidth, height: innerHeight })'),
        })
        // With other work beside it that takes longer than the driver waits for one answer.
        const probe = () => execute(callOf(drawn, null)).then(() => true)
        await untilAnswers({ name: 'The window in its new size', probe, timeout: 120_000 })
      }),
    // Each visitor has a browser of their own, which draws whatever lies before it.
    front: async () => {},
    // Nothing lies behind.
    sleep: async () => {},
    screenshot: () =>
      at([], async () => {
        await execute(callOf(keepDrawing, null))
        const picture = await session.command('GET', '/screenshot', undefined, z.string())
        await execute(callOf(restDrawing, null))
        return Buffer.from(picture, 'base64')
      }),
    close: () =>
      at([], async () => void (await session.command('DELETE', '/window', undefined, z.unknown()))),
  }
}

/** Until then a picture of a window that was resized has what was drawn before, and black where nothing was. Runs in the document. */
const drawn = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()))
  })

/** The driver takes what is drawn next, and waits for ever where nothing is to be drawn. Runs in the document. */
const keepDrawing = () => {
  document.documentElement.animate({ opacity: [1, 0.999] }, { id: 'picture', duration: 60_000 })
}

const restDrawing = () => {
  const isOwn = ({ id }: Animation) => id === 'picture'
  for (const animation of document.documentElement.getAnimations().filter(isOwn)) animation.cancel()
}

const pressAt = (x: number, y: number) => [
  { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
]

const pressed = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]

/** The driver does not say which port it takes by itself. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port')
  return address.port
}
