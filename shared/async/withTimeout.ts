/**
 * The promise, or a rejection after so many milliseconds. The work itself goes on; a failure that comes later is never
 * reported as unhandled.
 */
export async function withTimeout<T>(
  promise: Promise<T>,
  milliseconds: number,
  toError: () => Error = () => new Error(`No answer within ${milliseconds} ms`),
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(toError()), milliseconds)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
