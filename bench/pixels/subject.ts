import type { Page } from '@playwright/test'
import type { OpeningPage } from '../visit.ts'

/** One way to open wallets, as a person does it. */
export interface Subject extends OpeningPage {
  /** What is said of it in the table. */
  name: string
  /** The button that is pressed. */
  button: string
  /** Milliseconds that the pointer rests on it before; without, it comes out of nowhere, as a finger does. */
  hover?: number
  /** Done ahead of the click, and settled. */
  before?: (page: Page) => Promise<unknown>
  /** Closes what the click has opened: it is the next click that is looked at. */
  again?: (page: Page) => Promise<unknown>
}
