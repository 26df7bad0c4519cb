import { readBlocks, type Block } from '@acervo/domain/common/formatted-text/blocks'
import type { Inline } from '@acervo/domain/common/formatted-text/inline'

type FormattedTextProps = {
  /** Text in our subset of Markdown (docs/product/projects.md, "Formatted texts"). */
  source: string
  language?: string
}

/**
 * A long formatted text, below a heading of level 2. The app and the public pages show it alike. No part of it is ever
 * inserted as HTML.
 */
export function FormattedText({ source, language }: FormattedTextProps) {
  return (
    <div lang={language} className="grid max-w-[68ch] gap-[1lh] wrap-anywhere">
      {readBlocks(source).map((block, index) => (
        <BlockPart key={index} block={block} />
      ))}
    </div>
  )
}

function BlockPart({ block }: { block: Block }) {
  if (block.kind === 'paragraph') return <p className="whitespace-pre-line">{inline(block.content)}</p>
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h4' : 'h3'
    return (
      <Heading className={block.level === 1 ? 'text-xl' : 'font-semibold'}>{inline(block.content)}</Heading>
    )
  }
  const items = block.items.map((item, index) => (
    <li key={index} className="whitespace-pre-line">
      {inline(item)}
    </li>
  ))
  return block.isOrdered ? (
    <ol start={block.start} className="grid list-decimal gap-1.5 pl-6">
      {items}
    </ol>
  ) : (
    <ul className="grid list-disc gap-1.5 pl-6">{items}</ul>
  )
}

function inline(content: readonly Inline[]) {
  return content.map((part, index) => {
    if (typeof part === 'string') return withUnits(part)
    if (part.kind === 'strong') return <strong key={index}>{inline(part.content)}</strong>
    if (part.kind === 'em') return <em key={index}>{inline(part.content)}</em>
    return (
      <a key={index} href={part.url} target="_blank" rel="noopener noreferrer nofollow" className="text-link">
        {part.text}
      </a>
    )
  })
}

/** Keeps a figure and its unit on one line. */
function withUnits(text: string): string {
  return text.replace(/(\d) (?=[%€])/g, '$1\u00a0')
}
