// The versions of a plan with what changed in each, and a comparison of two. The address holds the
// two versions.

import type { Plan, PlanVersion } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { sanwo } from '../../api.ts';
import { Select } from '../../kit/fields/select.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { When } from '../../kit/text/when.tsx';
import { type Difference, differencesOf, TERMS } from './terms.ts';

/** Older versions are not shown here. */
const MOST_SHOWN = 100;

export function Versions({ plan }: { readonly plan: Plan }) {
  const query = useQuery({
    queryKey: ['plans', 'versions', plan.code],
    queryFn: () => sanwo.plans.listVersions(plan.code, { limit: MOST_SHOWN }).then(),
    placeholderData: keepPreviousData,
  });
  return (
    <Section
      title="Versions"
      hint={
        'Each change creates a version. Subscribers keep their version unless the ' +
        'change included them.'
      }
      isFlush
    >
      <Loaded query={query}>
        {({ data, totalCount }) => (
          <>
            <PlanHistory versions={data} />
            {data.length < totalCount && (
              <p className="border-t border-line px-4 py-2 text-sm text-quiet">
                The newest {MOST_SHOWN} of {totalCount} versions.
              </p>
            )}
            {data.length > 1 && <Compare versions={data} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}

const HEAD = 'px-3 py-2 text-left text-xs font-medium text-quiet first:pl-4 last:pr-4';
const CELL = 'px-3 py-2 align-top first:pl-4 last:pr-4';

function PlanHistory({ versions }: { readonly versions: readonly PlanVersion[] }) {
  return (
    <ol className="divide-y divide-line">
      {versions.map((version, index) => {
        const before = versions[index + 1];
        const isFirst = version.version === 1;
        return (
          <li
            key={version.version}
            className="grid gap-x-6 gap-y-1 px-4 py-2.5 text-sm sm:grid-cols-[9rem_1fr_auto]"
          >
            <span>
              <span className="block font-medium">Version {version.version}</span>
              <When at={version.updatedAt} />
            </span>
            <span className="min-w-0">
              {isFirst && 'Plan created.'}
              {before && <VersionChanges differences={differencesOf(before, version)} />}
            </span>
            <span>
              {version.updateExistingSubscriptions && (
                <Badge tone="told">New and existing subscribers</Badge>
              )}
              {!(version.updateExistingSubscriptions || isFirst) && (
                <Badge>New subscribers only</Badge>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function VersionChanges({ differences }: { readonly differences: readonly Difference[] }) {
  if (differences.length === 0) return <span className="text-quiet">No changes.</span>;
  return (
    <ul className="flex flex-col gap-0.5">
      {differences.map(({ label, before, after }) => (
        <li key={label} dir="auto" className="wrap-anywhere">
          {label}: <del className="text-quiet">{before}</del> →{' '}
          <ins className="no-underline font-medium">{after}</ins>
        </li>
      ))}
    </ul>
  );
}

function Compare({ versions }: { readonly versions: readonly PlanVersion[] }) {
  const { a, b } = useSearch({ strict: false }) as { readonly a?: string; readonly b?: string };
  const navigate = useNavigate();
  const find = (version: string | undefined) =>
    versions.find((each) => String(each.version) === version);
  const [newest, previous] = versions;
  const left = find(a) ?? previous;
  const right = find(b) ?? newest;
  if (left === undefined || right === undefined) return null;
  const set = (change: { readonly a?: string; readonly b?: string }) => {
    const search = { a: String(left.version), b: String(right.version), ...change };
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  };
  const choices = versions.map(({ version }) => ({
    value: String(version),
    label: `Version ${version}`,
  }));
  const side = (label: string, name: 'a' | 'b', value: PlanVersion) => (
    <Select
      label={label}
      isInline
      choices={choices}
      value={String(value.version)}
      onChange={(chosen) => set({ [name]: chosen })}
    />
  );
  return (
    <div className="flex flex-col gap-3 border-t border-line py-3">
      <div className="flex flex-wrap items-center gap-3 px-4">
        <h3 className="text-sm font-semibold">Compare versions</h3>
        {side('From', 'a', left)}
        {side('To', 'b', right)}
      </div>
      <SideBySide left={left} right={right} />
    </div>
  );
}

interface SidesProps {
  readonly left: PlanVersion;
  readonly right: PlanVersion;
}

function SideBySide({ left, right }: SidesProps) {
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="unseen">
        Terms of version {left.version} and version {right.version}
      </caption>
      <thead className="border-y border-line bg-sunken/60">
        <tr>
          <th scope="col" className={HEAD}>
            Term
          </th>
          {[left, right].map(({ version, updatedAt }, side) => (
            <th key={side === 0 ? 'left' : 'right'} scope="col" className={HEAD}>
              Version {version}
              <span className="block font-normal">
                <When at={updatedAt} isDay />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {TERMS.map(({ name, label, text }) => {
          const [was, is] = [text(left), text(right)];
          const isSame = was === is;
          return (
            <tr key={name} className={isSame ? '' : 'bg-warn-soft'}>
              <th scope="row" className={`${CELL} text-left font-normal text-quiet`}>
                {label}
                {!isSame && <span className="unseen"> (differs)</span>}
              </th>
              {[was, is].map((words, side) => (
                <td
                  key={side === 0 ? 'left' : 'right'}
                  dir="auto"
                  className={`${CELL} wrap-anywhere ${isSame ? '' : 'font-medium'}`}
                >
                  {words}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
