import { createTransport } from 'nodemailer'
import { PartDown } from './askPart.ts'
import { healthPolicy } from './healthPolicy.ts'

const { timeout } = healthPolicy

/**
 * Signs in to the mail server and leaves.
 *
 * @param url with the credentials
 * @throws PartDown with the library's code of the error alone: its message may quote an address
 */
export async function askMail(url: string): Promise<string> {
  const transport = createTransport({
    url,
    ...{ connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  try {
    await transport.verify()
    return ''
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new PartDown(
      code === 'EAUTH' ? 'It refuses the user or the password' : 'It does not take connections',
    )
  } finally {
    transport.close()
  }
}
