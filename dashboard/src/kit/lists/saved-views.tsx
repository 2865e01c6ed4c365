// The views of a list that a member has saved: its filters, its search and its sort, by a name.

import type { SavedView, ViewWish } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { useSession } from '../../session.ts';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { Menu, type MenuAction } from '../dialogs/menu.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { Button } from '../fields/button.tsx';
import { Field } from '../fields/field.tsx';
import { Form } from '../fields/form.tsx';
import type { ListView, PageSearch } from './use-page.ts';

interface SavedViewsProps {
  /** Which list, as the client library calls it. */
  readonly list: string;
  readonly view: ListView;
}

const KEY = ['saved-views'] as const;

/** The same whatever the order in which it was chosen. */
const queryText = (search: PageSearch): string => {
  const query = new URLSearchParams(search);
  query.sort();
  return query.toString();
};

export function SavedViews({ list, view }: SavedViewsProps) {
  const isMember = useSession().member !== null;
  const [isSaving, setSaving] = useState(false);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => sanwo.session.listViews().then(),
    enabled: isMember,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const remove = useAction<SavedView, unknown>({
    run: ({ id: viewId }, options) => sanwo.session.deleteView({ viewId }, options),
    invalidates: [KEY],
    successText: () => 'View deleted',
    showsErrorToast: true,
  });
  const views = (data ?? []).filter((each) => each.list === list);
  const query = queryText(view.saved);
  const shown = views.find((each) => each.query === query);
  return (
    <>
      <Menu
        label="Saved views"
        trigger={
          <Button
            icon={<Bookmark aria-hidden className={`size-4 ${shown ? 'fill-current' : ''}`} />}
          >
            <span className="max-w-40 truncate">{shown?.name ?? 'Views'}</span>
          </Button>
        }
        actions={[
          ...views.map((each) => openAction(each, { view, isShown: each === shown })),
          {
            id: 'save',
            label: 'Save this view…',
            icon: <BookmarkPlus aria-hidden className="size-4" />,
            whyNot: whyNotSaved({ isMember, query }),
            onAction: () => setSaving(true),
          },
          ...(shown
            ? [
                {
                  id: 'delete',
                  label: `Delete “${shown.name}”`,
                  icon: <Trash2 aria-hidden className="size-4" />,
                  isDangerous: true,
                  onAction: () => void remove.run(shown),
                },
              ]
            : []),
        ]}
      />
      <Dialog title="Save this view" isOpen={isSaving} onClose={() => setSaving(false)}>
        <SaveForm list={list} query={query} onClose={() => setSaving(false)} />
      </Dialog>
    </>
  );
}

interface OpenOptions {
  readonly view: ListView;
  readonly isShown: boolean;
}

const openAction = (
  { id, name, query }: SavedView,
  { view, isShown }: OpenOptions,
): MenuAction => ({
  id,
  label: name,
  icon: <Check aria-hidden className={`size-4 ${isShown ? '' : 'invisible'}`} />,
  onAction: () => view.show(Object.fromEntries(new URLSearchParams(query))),
});

function whyNotSaved({ isMember, query }: { readonly isMember: boolean; readonly query: string }) {
  if (!isMember) return 'Views are kept for members. Invite yourself under Settings, People.';
  return query === '' ? 'Search, filter or sort the list first.' : null;
}

interface SaveFormProps {
  readonly list: string;
  readonly query: string;
  onClose(): void;
}

function SaveForm({ list, query, onClose }: SaveFormProps) {
  const action = useAction<ViewWish, SavedView>({
    run: (body, options) => sanwo.session.saveView(body, options),
    invalidates: [KEY],
    successText: ({ name }) => `View “${name}” saved`,
    onDone: onClose,
  });
  return (
    <Form action={action} read={(field) => ({ list, query, name: field('name') })}>
      <Field
        name="name"
        label="Name"
        placeholder="Largest unpaid"
        hint="Only you see it. A view of the same name is replaced."
        isRequired
        maxLength={60}
        autoFocus
      />
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Save view
        </Button>
      </DialogActions>
    </Form>
  );
}
