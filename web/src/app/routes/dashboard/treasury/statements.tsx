import { statementSorts } from '@acervo/domain/treasury/lists'
import { StatementList } from '../../../../features/treasury/statement-list.tsx'
import { useStatementColumns } from '../../../../features/treasury/statement-columns.tsx'
import { ViewTools } from '../list/tools.tsx'
import { useView } from './use-address.ts'

/** The imported statements. */
export function Statements() {
  const { sorting, ...shown } = useView(statementSorts)
  const list = { columns: useStatementColumns(), ...shown }
  return (
    <>
      <div className="mb-4 flex flex-wrap">
        <ViewTools {...list} list="bank_statements" />
      </div>
      <StatementList {...list} filter={sorting} />
    </>
  )
}
