import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type StoredMessage, storedMessageSchema } from './storedMessage.ts'

export interface MailboxStore {
  /** Every message that was kept, oldest first. */
  load(): StoredMessage[]
  save(message: StoredMessage): void
  remove(id: string): void
}

/**
 * Keeps each message in a file of its own. Written before the sender hears that the relay has it, so that a relay that
 * is killed has lost nothing that it had promised to deliver.
 */
export function createMailboxStore(folder: string): MailboxStore {
  mkdirSync(folder, { recursive: true })
  const fileOf = (id: string) => join(folder, `${id}.json`)
  return {
    load() {
      return readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .flatMap((name) => read(join(folder, name)) ?? [])
        .sort((a, b) => a.publishedAt - b.publishedAt)
    },
    save(message) {
      const file = fileOf(message.id)
      writeFileSync(`${file}.new`, JSON.stringify(message))
      renameSync(`${file}.new`, file)
    },
    remove: (id) => rmSync(fileOf(id), { force: true }),
  }
}

/** A file that is no message of this version is not worth a relay that does not start. */
function read(file: string): StoredMessage | undefined {
  try {
    return storedMessageSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Not JSON, or of another version: as said above.
    return undefined
  }
}
