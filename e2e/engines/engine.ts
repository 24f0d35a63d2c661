import type { Say } from '../fixtures/phrases.ts'

/** A browser engine as the journeys need it: one of these for each way of driving a browser. */
export interface Engine {
  /** A person with a profile of their own, and one empty window. */
  visit(): Promise<Visitor>
  close(): Promise<void>
}

export interface Visitor {
  /** All that are open, those of the pages' own opening among them, the oldest first. */
  windows(): Promise<BrowserWindow[]>
  leave(): Promise<void>
}

/** What a person does with one window. All input is the browser's own, so that pages take it as trusted. */
export interface BrowserWindow {
  /** The same for the same window. */
  id: string
  /** What is looked for in it is said in English, and found in the words of this language. */
  say?: Say
  /** Whether its engine throws away what is pressed in another site's frame that has just moved. */
  losesClicks: boolean
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** By the Back button. What comes may still be on its way. */
  back(): Promise<void>
  /**
   * Runs a function in a document and gives what it answers; rejects if the document is not there. The function is sent as its
   * text: it may use nothing from around it. Argument and answer are JSON.
   *
   * @param frames selectors of the frames on the way to it, the outermost first; none for the window's own document
   */
  run<A, R>(frames: readonly string[], work: Work<A, R>, argument: A): Promise<R>
  /** At a point of the window, in CSS pixels. @param frames to the document that is there, as for all input */
  click(frames: readonly string[], x: number, y: number): Promise<void>
  type(frames: readonly string[], text: string): Promise<void>
  press(frames: readonly string[], key: Key): Promise<void>
  /** Gives the document this size. */
  resize(size: Size): Promise<void>
  /** Puts it before others, where one screen shows one of them: what lies behind is not drawn. Wakes it. */
  front(): Promise<void>
  /** Freezes it as the browser does with tabs that lie behind others, if its driver can do that. Another one has to be in front. */
  sleep(): Promise<void>
  /** A PNG of what is on the screen. */
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

/** What runs in a document. */
export type Work<A, R> = (argument: A) => R | Promise<R>

/** The text of a call of it. */
export const callOf = <A, R>(work: Work<A, R>, argument: A) => `(${work})(${JSON.stringify(argument) ?? ''})`

export type Key = 'Enter' | 'Escape' | 'Tab'

export interface Size {
  width: number
  height: number
}
