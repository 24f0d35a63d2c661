import './PairingCode.css'

/** Six digits to compare, in two groups. Read aloud one by one. */
export function PairingCode({ code }: { code: string }) {
  return (
    <output className="wk-pairing-code wk-numbers" aria-label={code.split('').join(' ')}>
      {`${code.slice(0, 3)} ${code.slice(3)}`}
    </output>
  )
}
