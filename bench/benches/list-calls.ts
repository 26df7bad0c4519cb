import { emailOf, nameOf, uuidOf } from '../fill/invent.ts'

/** A list call. `from` and `keys` are SQL that finds rows in the middle of the list, where deep pages begin. */
export type ListCall = { name: string; path: string; from?: string; keys?: readonly string[] }

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const created = [iso('created_at'), 'id::text'] as const
const rank = `(case status when 'start' then 0 when 'payment' then 1 when 'review' then 2 when 'erir' then 3 when 'mint' then 4 when 'completed' then 5 else 6 end)`

const person = 4217 % 1000
const [, family = ''] = nameOf(person).split(' ')
const search = (words: string) => `search=${encodeURIComponent(words)}`

/** Every list of the product, as staff or an investor requests it. `me`: the id of the caller. */
export function listCalls(me: string): ListCall[] {
  return [...projects(), ...own(me), ...everybodys(), ...people(), ...registry(), ...audit(), ...others(me)]
}

function projects(): ListCall[] {
  const path = '/api/projects?limit=20'
  const brand = `${path}&domain=acervo`
  const from = `project where status <> 'draft'`
  return [
    { name: 'projects', path, from, keys: created },
    { name: 'projects of a brand', path: brand, from: `${from} and domain_id = 1`, keys: created },
    { name: 'projects for staff', path: `${path}&admin=true`, from: 'project', keys: created },
    ...['open', 'return', 'left', 'ending', 'funding', 'name'].map((sort) => ({
      name: `projects by ${sort}`,
      path: `${brand}&sort=${sort}`,
    })),
    { name: 'projects of a type', path: `${brand}&type=energy` },
    { name: 'projects in a status', path: `${path}&status=completed` },
    { name: 'projects searched', path: `${path}&${search('0042')}` },
  ]
}

function own(me: string): ListCall[] {
  const path = '/api/investment?limit=20'
  const from = `investment where user_id = '${me}'`
  return [
    { name: 'own investments', path, from, keys: created },
    {
      name: 'own investments by amount',
      path: `${path}&sort=amount`,
      from,
      keys: ['amount_cents', 'id::text'],
    },
    { name: 'own investments in a status', path: `${path}&status=completed` },
    { name: 'own investments searched: a project', path: `${path}&${search('0042')}` },
    { name: 'own investments searched: a frequent name', path: `${path}&${search('Soria')}` },
  ]
}

function everybodys(): ListCall[] {
  const path = '/api/investment?admin=true&limit=20'
  const from = 'investment'
  const amount = ['amount_cents', 'id::text']
  const inReview = `${from} where status = 'review'`
  return [
    { name: 'investments', path, from, keys: created },
    { name: 'investments, oldest first', path: `${path}&order=asc`, from, keys: created },
    { name: 'investments by amount', path: `${path}&sort=amount`, from, keys: amount },
    { name: 'investments by step', path: `${path}&sort=status`, from, keys: [rank, ...created] },
    { name: 'investments in review', path: `${path}&status=review`, from: inReview, keys: created },
    { name: 'investments that were not rejected', path: `${path}&unrejected=true`, from, keys: created },
    ...(['payment_verified_at', 'completed_at'] as const).map((at) => ({
      name: `investments by ${at}`,
      path: `${path}&dated=${at === 'completed_at' ? 'completed' : 'verified'}`,
      from: `investment where ${at} is not null`,
      keys: [iso(at), 'id::text'],
    })),
    {
      name: 'investments in review by amount',
      path: `${path}&status=review&sort=amount`,
      from: inReview,
      keys: amount,
    },
    { name: 'investments completed', path: `${path}&status=completed`, from, keys: created },
    { name: 'investments of a brand', path: `${path}&domain=hispaxtoken`, from, keys: created },
    { name: 'investments searched: a project', path: `${path}&${search('0042')}` },
    { name: 'investments searched: a person', path: `${path}&${search(emailOf(person))}` },
    { name: 'investments searched: a frequent name', path: `${path}&${search(family)}` },
    {
      name: 'investments searched: a frequent name, by amount',
      path: `${path}&sort=amount&${search(family)}`,
    },
    { name: 'investments searched: a reference', path: `${path}&${search('RF18 ACVK7')}` },
    { name: 'investments searched: nothing found', path: `${path}&${search('wwwwww')}` },
  ]
}

function people(): ListCall[] {
  const users = '/api/users?limit=20'
  const queue = '/api/admin/kyc/applications?limit=20'
  const waiting = `kyc_application where status = 'SUBMITTED'`
  const sent = [iso('submitted_at'), 'id::text']
  return [
    { name: 'users', path: users, from: 'profile', keys: created },
    {
      name: 'users of a brand',
      path: `${users}&domain_id=2`,
      from: 'profile where domain_id = 2',
      keys: created,
    },
    ...['signed_up', 'sent', 'verified', 'invested'].map((reached) => ({
      name: `users who ${reached}`,
      path: `${users}&reached=${reached}`,
    })),
    { name: 'users of some days', path: `${users}&from=2026-01-01&to=2026-06-30` },
    { name: 'users searched: a person', path: `${users}&${search(emailOf(person))}` },
    { name: 'users searched: a frequent name', path: `${users}&${search(family)}` },
    { name: 'users searched: nothing found', path: `${users}&${search('wwwwww')}` },
    { name: 'KYC queue', path: queue, from: waiting, keys: sent },
    {
      name: 'KYC approved',
      path: `${queue}&status=APPROVED`,
      from: `kyc_application where status = 'APPROVED'`,
      keys: sent,
    },
    { name: 'KYC all', path: `${queue}&status=ALL` },
    { name: 'KYC all of some days', path: `${queue}&status=ALL&from=2026-01-01&to=2026-06-30` },
    { name: 'KYC drafts', path: `${queue}&status=DRAFT` },
    { name: 'KYC searched: a person', path: `${queue}&status=APPROVED&${search(emailOf(person))}` },
    { name: 'KYC searched: a frequent name', path: `${queue}&status=APPROVED&${search(family)}` },
    { name: 'KYC searched: nothing found', path: `${queue}&${search('wwwwww')}` },
    { name: 'KYC waiting, counted', path: '/api/admin/kyc/applications/count' },
  ]
}

function registry(): ListCall[] {
  const investors = '/api/investors?limit=20'
  const blockings = '/api/blockings?limit=20'
  const blocked = [iso('blocked_at'), 'id::text']
  const desk = '/api/admin/erir/projects'
  return [
    {
      name: 'investors',
      path: investors,
      from: `kyc_application where status = 'APPROVED'`,
      keys: [iso('decided_at'), 'user_id::text'],
    },
    { name: 'investors searched: a person', path: `${investors}&${search(emailOf(person))}` },
    { name: 'investors searched: a frequent name', path: `${investors}&${search(family)}` },
    { name: 'investors searched: nothing found', path: `${investors}&${search('wwwwww')}` },
    { name: 'blocks in force', path: blockings, from: 'blocking where unblocked_at is null', keys: blocked },
    { name: 'blocks ever', path: `${blockings}&history=true`, from: 'blocking', keys: blocked },
    { name: 'blocks of a type', path: `${blockings}&type=investor` },
    { name: 'blocks of a project', path: `${blockings}&history=true&projectId=${uuidOf('project', 0)}` },
    { name: 'registry cases', path: '/api/admin/registry-cases?limit=20' },
    { name: 'failed operations', path: '/api/admin/chain/operations?limit=20' },
    { name: 'entries of the registrar', path: '/api/admin/erir/acts?state=all&limit=20' },
    { name: 'certificates', path: '/api/admin/erir/certificates?state=all&limit=20' },
    {
      name: 'ERIR desk',
      path: `${desk}?limit=20`,
      from: `(select project_id, min(review_at) as since from investment where status = 'erir' group by 1) waiting`,
      keys: [iso('since'), 'project_id::text'],
    },
    {
      name: 'entries of a register',
      path: `/api/admin/register/${uuidOf('project', 0)}/changes?limit=20`,
      from: `investment where status = 'completed' and project_id = '${uuidOf('project', 0)}'`,
      keys: [iso('settled_at'), 'id::text'],
    },
    {
      name: 'dossiers of a project',
      path: `${desk}/${uuidOf('project', 0)}?limit=20`,
      from: `investment where status = 'erir' and project_id = '${uuidOf('project', 0)}'`,
      keys: [iso('review_at'), 'id::text'],
    },
  ]
}

function audit(): ListCall[] {
  const log = '/api/admin/audit?limit=20'
  const newest = [iso('at'), 'id::text']
  return [
    { name: 'audit', path: log, from: 'audit_log', keys: newest },
    { name: 'audit, oldest first', path: `${log}&order=asc`, from: 'audit_log', keys: newest },
    { name: 'audit of a person', path: `${log}&actor=${emailOf(person)}` },
    {
      name: 'audit of one kind',
      path: `${log}&group=investment`,
      from: `audit_log where action = 'investment.create'`,
      keys: newest,
    },
    {
      name: 'audit of a subject',
      path: `${log}&subject_type=investment&subject_id=${uuidOf('investment', 7)}`,
    },
    { name: 'audit of a month', path: `${log}&from=2025-03-01&to=2025-03-31` },
  ]
}

function others(me: string): ListCall[] {
  const contacts = '/api/admin/contact-requests?limit=20'
  const open = 'contact_request where answered_at is null and spam is null'
  return [
    { name: 'contact requests', path: contacts, from: open, keys: created },
    { name: 'contact requests, newest first', path: `${contacts}&order=desc`, from: open, keys: created },
    { name: 'contact requests, answered', path: `${contacts}&status=answered` },
    { name: 'contact requests searched', path: `${contacts}&status=answered&${search('visita000019')}` },
    { name: 'contact requests searched: nothing found', path: `${contacts}&${search('wwwwww')}` },
    { name: 'contact requests, counted', path: '/api/admin/contact-requests/count' },
    { name: 'class requests', path: '/api/admin/protection/class-requests?limit=20' },
    {
      name: 'class requests, newest first',
      path: '/api/admin/protection/class-requests?limit=20&sort=requested&order=desc',
    },
    ...['received', 'due'].map((sort) => ({
      name: `complaints by ${sort}`,
      path: `/api/admin/complaints?limit=20&sort=${sort}`,
    })),
    {
      name: 'notifications',
      path: '/api/notifications?limit=20',
      from: `notification where user_id = '${me}'`,
      keys: created,
    },
    { name: 'portfolio', path: '/api/portfolio' },
    {
      name: 'operations',
      path: '/api/portfolio/operations?limit=20',
      from: `investment where user_id = '${me}' and status = 'completed'`,
      keys: [iso('completed_at'), 'id::text'],
    },
    { name: 'payments', path: '/api/portfolio/payments?limit=20' },
  ]
}
