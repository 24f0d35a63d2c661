import { useCallback, useEffect, useRef, useState } from 'react'
import { type ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { errorTextKey } from '../text/en.ts'
import { useText } from './viewContext.ts'

export interface Attempt {
  busy: boolean
  /** Of the last one that failed. */
  code: ErrorCode | null
  /** Does something in the task of the click; a second one is not begun while one goes on. */
  run(work: () => Promise<unknown>): void
}

/** One thing at a time that a person has begun and that may fail. Cancelled is not failed. */
export function useAttempt(): Attempt {
  const [state, setState] = useState<{ busy: boolean; code: ErrorCode | null }>({ busy: false, code: null })
  const isBusy = useRef(false)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  const run = useCallback((work: () => Promise<unknown>) => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ busy: true, code: null })
    const end = (code: ErrorCode | null) => {
      isBusy.current = false
      if (isThere.current) setState({ busy: false, code: code === 'USER_REJECTED' ? null : code })
    }
    work().then(
      () => end(null),
      (error: unknown) => end(error instanceof WalletKitError ? error.code : 'INTERNAL'),
    )
  }, [])

  return { ...state, run }
}

/** What happened and what to do, read aloud at once. Always there, so that screen readers hear it appear. */
export function ErrorNotice({ code }: { code: ErrorCode | null }) {
  const text = useText()
  return <div role="alert">{code && <Notice tone="danger">{text(errorTextKey(code))}</Notice>}</div>
}
