import { Download, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currentBrand } from '../../../lib/brand.ts'
import { saveFile } from '../../../lib/files/save.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CopyButton } from '../../../ui/table/copy-row.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useFocusOnShow } from '../../../ui/layout/use-focus-on-show.ts'
import { useMe } from '../queries.ts'

/** New recovery codes, to copy, save or print. They are shown only once. */
export function CodesShown({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('account')
  const { email } = useMe()
  const heading = useFocusOnShow<HTMLHeadingElement>()
  const text = [t('codes.file_title', { brand: currentBrand().name, email }), '', ...codes, ''].join('\n')
  const download = () =>
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${t('codes.file')}.txt`)
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-paper p-5" data-print>
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('codes.new_title')}
      </h3>
      <Notice tone="warn">{t('codes.once')}</Notice>
      <ol className="tabular grid grid-cols-2 gap-x-4 gap-y-2 rounded-md border border-line bg-surface p-4 font-mono text-base whitespace-nowrap max-[380px]:grid-cols-1 sm:text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Button variant="secondary" size="sm" onClick={download}>
          <Download aria-hidden /> {t('codes.download')}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden /> {t('codes.print')}
        </Button>
        <CopyButton label={t('codes.title')} text={codes.join('\n')} />
      </div>
      <Button onClick={onDone} className="justify-self-start print:hidden">
        {t('codes.stored')}
      </Button>
    </section>
  )
}
