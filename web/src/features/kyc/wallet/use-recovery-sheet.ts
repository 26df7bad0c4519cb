import { WALLET_NETWORK } from '@acervo/domain/tokens/wallet'
import { useTranslation } from 'react-i18next'
import { loaded } from '../../../lib/api-error.ts'
import { currentBrand } from '../../../lib/brand.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { saveFile } from '../../../lib/files/save.ts'
import type { NewWallet } from '../../../lib/wallet/create.ts'

/** Saves the recovery sheet of a wallet as a PDF. The browser generates the PDF, and sends no part of it anywhere. */
export function useRecoverySheet(): (wallet: NewWallet) => Promise<void> {
  const { t } = useTranslation('kyc-wallet')
  return async (wallet) => {
    const [{ recoverySheet }, { fetchSheetFonts }] = await loaded(
      Promise.all([
        import('../../../lib/wallet/recovery-sheet.ts'),
        import('../../../lib/wallet/sheet-fonts.ts'),
      ]),
    )
    const brand = currentBrand().name
    const bytes = await recoverySheet(
      wallet,
      {
        brand,
        title: t('sheet.title'),
        made: t('sheet.made', { date: formatDate(new Date().toISOString()) }),
        warning: t('sheet.warning'),
        address: t('sheet.address', { network: WALLET_NETWORK }),
        words: t('sheet.words'),
        words_how: t('sheet.words_how', { brand }),
        qr: t('sheet.qr'),
        restore_title: t('sheet.restore_title'),
        restore: [t('sheet.restore.one'), t('sheet.restore.two'), t('sheet.restore.three')],
        lost_title: t('sheet.lost_title'),
        lost: t('sheet.lost', { brand }),
      },
      await loaded(fetchSheetFonts()),
    )
    const name = `${t('sheet.file')}-${wallet.address.slice(2, 8)}.pdf`
    saveFile(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name)
  }
}
