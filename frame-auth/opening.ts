import * as z from 'zod/mini'
import { readFrameConfig } from '#shared/entities/frameConfig.ts'
import { handOverSchema } from './features/approval/handOver.ts'

/*
 * The window of an approval as the page opens it, in the task of the visitor's click. It looks for the kit's frame in the page that opened
 * it, by what the browser itself vouches for: a frame of this very origin. From it comes the secret of the rendezvous at which the request lies,
 * which the page never has. Then it goes on to the approval, whose opener policy ends the page's hold on the window.
 */

z.config({ jitless: true })

/** Between two looks. */
const intervalMs = 50
const timeoutMs = 20_000

const { origin, search } = location
const config = readFrameConfig(document)
const attempt = new URLSearchParams(search).get('attempt')
const opener: unknown = window.opener

function leave(): void {
  clearInterval(looking)
  window.close()
}

/** Every frame of this origin in the opener, and in the frames in it. */
function* framesOf(page: Window, depth = 3): Generator<Window> {
  for (let index = 0; index < page.length; index += 1) {
    const frame = page[index]
    if (!frame) continue
    if (isOfThisOrigin(frame)) yield frame
    else if (depth > 1) yield* framesOf(frame, depth - 1)
  }
}

function isOfThisOrigin(frame: Window): boolean {
  try {
    return frame.location.origin === origin
  } catch {
    // The browser forbids a look at a document of another origin, which is the answer.
    return false
  }
}

function look(): void {
  // An opener policy of the page's own has cut the window off. The frame offers another one.
  if (!isWindow(opener)) return leave()
  for (const frame of framesOf(opener)) frame.postMessage({ walletKit: 'approve-hello', attempt }, origin)
}

function isWindow(value: unknown): value is Window {
  return typeof value === 'object' && value !== null && 'postMessage' in value
}

addEventListener('message', ({ origin: from, source, data }) => {
  if (from !== origin || source === window) return
  const given = handOverSchema.safeParse(data)
  if (!given.success || given.data.attempt !== attempt) return
  const { secret } = given.data
  if (secret === null) return leave()
  clearInterval(looking)
  const project = new URLSearchParams({ projectId: config.projectId })
  location.replace(`/approve?${project}#${secret}`)
})

const looking = setInterval(look, intervalMs)
setTimeout(leave, timeoutMs)
look()
