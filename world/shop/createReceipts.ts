import * as z from 'zod/mini'

export interface Receipts {
  /**
   * Notes an action while it runs and how it ends. `work` gets a function that says what is being waited for, and
   * resolves to the line that is kept.
   */
  follow(title: string, work: (progress: (text: string) => void) => Promise<string>): Promise<void>
}

const refusalSchema = z.object({
  code: z.union([z.literal(4001), z.literal('USER_REJECTED'), z.literal('USER_CLOSED')]),
})

/** The list of what the visitor has paid and signed, newest first. */
export function createReceipts(list: HTMLElement): Receipts {
  return {
    async follow(title, work) {
      const item = document.createElement('li')
      item.className = 'receipt'
      const heading = document.createElement('strong')
      heading.textContent = title
      const line = document.createElement('span')
      line.textContent = 'Waiting for your wallet'
      item.append(heading, line)
      list.prepend(item)
      try {
        line.textContent = await work((text) => {
          line.textContent = text
        })
        item.dataset['state'] = 'done'
      } catch (error) {
        line.textContent = explain(error)
        item.dataset['state'] = 'failed'
      }
    },
  }
}

function explain(error: unknown): string {
  if (refusalSchema.safeParse(error).success) return 'You declined. Nothing was sent.'
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.'
}
