import { type ErrorCode, unexpectedIn, WalletKitError } from '../errors/walletKitError.ts'

/**
 * Loads code that is not here yet. In what is built each `import()` goes through it (`preloadPlugin`), with one code for the whole realm;
 * call it where that says too little.
 *
 * @throws a WalletKitError with `code`, whatever kept it from loading; that is its `cause`
 */
export async function loadPart<Part>(load: () => Promise<Part>, code: ErrorCode): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    throw Object.assign(new WalletKitError(code, 'The code for it did not load'), {
      cause: unexpectedIn(error),
    })
  }
}
