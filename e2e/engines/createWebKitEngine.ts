import { type RunningProcess, startProcess } from '../../world/startProcess.ts'
import { createWebKitVisitor, screenSize } from './createWebKitVisitor.ts'
import type { Engine } from './engine.ts'

/** Drives WebKitGTK's own test browser by WebDriver, on a screen that nobody sees. A visitor is a browser of its own. */
export async function createWebKitEngine({
  driver,
  xvfb,
  language,
}: {
  driver: string
  xvfb: string
  /** BCP 47. */
  language: string
}): Promise<Engine> {
  const { display, screen } = await startScreen(xvfb)
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    ...withoutGraphicsCard,
    ...asking(language),
  }
  return {
    visit: () => createWebKitVisitor(driver, env),
    close: () => screen.stop(),
  }
}

/**
 * WebKit's pages give each picture to its window in a buffer of the graphics card. Where there is none, a program plays the card, and
 * takes most of the time: all of the walks in it needed half an hour with that, and need four minutes without.
 */
const withoutGraphicsCard = { WEBKIT_DISABLE_DMABUF_RENDERER: '1' }

/** By what GLib takes for the person's languages (g_get_language_names): the locale itself only has to be another one than C. */
const asking = (language: string) => ({ LC_ALL: 'C.UTF-8', LANGUAGE: language.replace('-', '_') })

/** A screen of X that is free, with room for the widest window. */
async function startScreen(command: string): Promise<{ display: string; screen: RunningProcess }> {
  return new Promise((resolve, reject) => {
    const args = [
      '-displayfd',
      '1',
      '-screen',
      '0',
      `${screenSize.width}x${screenSize.height}x24`,
      '-nolisten',
      'tcp',
    ]
    let output = ''
    // Its number, and nothing else, is printed there once it is up.
    const log = (text: string) => {
      output += text
      const [, number] = /^(\d+)\n/m.exec(output) ?? []
      if (number) void starting.then((screen) => resolve({ display: `:${number}`, screen }))
    }
    const starting = startProcess({ command, args, log })
    starting.then(({ ended }) => ended.then((how) => reject(new Error(`Xvfb ${how}`))), reject)
  })
}
