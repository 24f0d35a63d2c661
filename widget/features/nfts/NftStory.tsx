import { useState } from 'react'
import { useText } from '../../app/appContext.ts'
import { Button } from '../../ui/Button.tsx'
import { nftsText } from './text.ts'
import './NftStory.css'

/** A text longer than this, or of more lines, is cut until somebody asks for all of it. */
const shortest = { characters: 220, lines: 4 } as const

/** What a contract tells of its NFT, as plain text. */
export function NftStory({ text }: { text: string }) {
  const t = useText(nftsText)
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > shortest.characters || text.split('\n').length > shortest.lines
  return (
    <div className="wk-nft-story">
      <p dir="auto" data-cut={(isLong && !isOpen) || undefined}>
        {text}
      </p>
      {isLong && (
        <Button variant="ghost" onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'nft.less' : 'nft.more')}
        </Button>
      )}
    </div>
  )
}
