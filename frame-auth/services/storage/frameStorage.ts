/** What the frame keeps, by key. Values are anything that IndexedDB can hold, keys of WebCrypto included. */
export interface FrameStorage {
  get(key: string): Promise<unknown>
  put(key: string, value: unknown): Promise<void>
  /** Stores the value unless the key has one; answers with what is there then. Two tabs that ask at once get the same. */
  add(key: string, value: unknown): Promise<unknown>
  remove(key: string): Promise<void>
  /** false: what is stored ends with this page. Say so, and offer recovery. True until the browser has refused once. */
  persistent(): boolean
  destroy(): void
}
