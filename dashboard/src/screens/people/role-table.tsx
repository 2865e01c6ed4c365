// The permissions of each role, from the table that the service uses.

import { Check } from 'lucide-react';
import { PERMISSIONS } from '../../generated/permissions.ts';
import { Scrolling } from '../../kit/lists/scrolling.tsx';
import { mayDo, PERMISSION_WORDS, type Permission, ROLE_LABELS, ROLES } from '../../roles.ts';

const HEAD = 'px-3 py-2 text-xs font-medium text-quiet whitespace-nowrap';

export const RoleTable = () => (
  <Scrolling label="Table of permissions">
    <table className="w-full border-collapse text-sm" aria-label="Permissions by role">
      <thead className="border-b border-line bg-sunken/60">
        <tr>
          <th scope="col" className={`${HEAD} pl-4 text-left`}>
            Permission
          </th>
          {ROLES.map((role) => (
            <th key={role} scope="col" className={HEAD}>
              {ROLE_LABELS[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {(Object.keys(PERMISSIONS) as Permission[]).map((permission) => (
          <tr key={permission}>
            <th scope="row" className="min-w-52 py-2 pr-3 pl-4 text-left font-normal">
              {PERMISSION_WORDS[permission]}
            </th>
            {ROLES.map((role) => (
              <td key={role} className="px-3 py-2 text-center">
                {mayDo(role, permission) ? (
                  <>
                    <Check aria-hidden className="mx-auto size-4 text-good" />
                    <span className="unseen">Yes</span>
                  </>
                ) : (
                  <span className="unseen">No</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolling>
);
