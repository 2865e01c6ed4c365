// One audit log entry: person, IP address, and the old and new value of each field.

import type { AuditEntry } from '@sanwo/sdk';
import { Copy } from '../../kit/links/copy.tsx';
import { PlaceLink } from '../../kit/links/place-link.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { useZone, When } from '../../kit/text/when.tsx';
import { useWhyNot } from '../../session.ts';
import { fieldChanges, subjectText } from './words.ts';

export const AuditEntryFacts = ({ entry }: { readonly entry: AuditEntry }) => (
  <div className="flex flex-col gap-4">
    <Facts
      facts={[
        ['Date', <When key="at" at={entry.at} />],
        ['Made by', entry.actor.name],
        [
          'Subject',
          `${subjectText(entry.subject.type)} ${entry.subject.code ?? entry.subject.id ?? ''}`,
        ],
        ['IP address', entry.ip],
        ['Request', entry.requestId && <RequestId key="request" id={entry.requestId} />],
      ]}
    />
    <AuditChanges changes={entry.changes} />
  </div>
);

/** Links to the request, for roles that can read the API log. */
function RequestId({ id }: { readonly id: string }) {
  const mayRead = useWhyNot('requests.get') === null;
  if (!mayRead) return <Copy text={id} label="request id" />;
  return (
    <PlaceLink to="/developers/log/$id" params={{ id }}>
      {id}
    </PlaceLink>
  );
}

const CELL = 'px-3 py-2 align-top wrap-anywhere';

function AuditChanges({ changes }: Pick<AuditEntry, 'changes'>) {
  const zone = useZone();
  const rows = fieldChanges(changes, zone);
  if (rows.length === 0) return <p className="text-sm text-quiet">No further details.</p>;
  return (
    <table className="w-full border-collapse text-sm" aria-label="Changes">
      <thead className="border-b border-line bg-sunken/60 text-left text-xs text-quiet">
        <tr>
          <th scope="col" className="px-3 py-2 font-medium">
            Field
          </th>
          <th scope="col" className="px-3 py-2 font-medium">
            Old value
          </th>
          <th scope="col" className="px-3 py-2 font-medium">
            New value
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ field, label, from, to, sentence }) => (
          <tr key={field}>
            <th scope="row" className={`${CELL} text-left font-medium`}>
              {label}
            </th>
            <td className={CELL}>{from ?? <span className="nothing text-quiet">–</span>}</td>
            <td className={CELL}>{sentence ?? to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
