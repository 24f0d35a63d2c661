import type { Frame, Page } from '@playwright/test'
import { newAddress, sendCode } from '../fixtures/embedded.ts'
import { expect, test } from '../fixtures/test.ts'

/* What the kit's two frames may do in the page (security.md rule 6). */

const tokens = [
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-same-origin',
  'allow-scripts',
  'allow-storage-access-by-user-activation',
]

/** The frame of an origin; the element that holds it, as the document around it has it. */
async function frameAt(page: Page, origin: string): Promise<{ frame: Frame; sandbox: string | null }> {
  const frame = page.frames().find((one) => one.url().startsWith(`${origin}/`))
  if (!frame) throw new Error(`There is no frame of ${origin}`)
  const element = await frame.frameElement()
  return { frame, sandbox: await element.getAttribute('sandbox') }
}

for (const [name, originOf] of [
  ['widget', 'kit'],
  ['secure frame', 'secure'],
] as const)
  test(`threat 8 rejects: navigation of the page, dialogs and downloads by the ${name}`, async ({
    page,
    openKit,
    modal,
    world,
  }) => {
    await openKit()
    await sendCode({ page, modal }, newAddress('sandbox'))
    const { frame, sandbox } = await frameAt(page, world[originOf])
    expect(sandbox?.split(' ').toSorted()).toEqual(tokens)

    const seen: string[] = []
    page.on('dialog', async (dialog) => {
      seen.push(dialog.type())
      await dialog.dismiss()
    })
    page.on('download', (download) => void seen.push(download.suggestedFilename()))
    const address = page.url()
    // As its own code would in the task of a click: the strongest that it can ask by.
    const navigated = await frame.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: URL.createObjectURL(new Blob(['x'])),
        download: 'planted.txt',
      })
      document.body.append(link)
      link.click()
      link.remove()
      window.alert('planted')
      try {
        window.top?.location.replace('about:blank')
        return 'navigated'
      } catch (error) {
        return error instanceof DOMException ? error.name : String(error)
      }
    })
    expect(navigated).toBe('SecurityError')
    expect(page.url()).toBe(address)
    expect(seen).toEqual([])
  })
