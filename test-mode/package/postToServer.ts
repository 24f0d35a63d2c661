import { postFromPage } from './inPage.ts'
import type { TestPage } from './testPage.ts'

/** Asks the page's kit server for something that only test projects may. @throws Error with the server's sentence */
export async function postToServer(page: TestPage, path: 'clock' | 'fund', body: object): Promise<void> {
  const problem = await page.evaluate(postFromPage, { path, body: JSON.stringify(body) })
  if (problem !== null) throw new Error(problem)
}
