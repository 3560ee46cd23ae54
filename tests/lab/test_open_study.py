"""A study as a data frame, for notebooks."""

import pytest
from made_up import made_up

from deadreckon.lab import open_study


@pytest.fixture
def folder(tmp_path):
    records = made_up(tmp_path)
    records.close()
    return records.folder


def test_a_row_for_each_run_with_factors_and_measures_as_columns(folder):
    frame = open_study(folder)
    assert len(frame) == 32 and frame["run"].is_unique
    medians = frame[frame["solved"]].groupby("factor_propagate")["cpu"].median()
    assert medians["gac"] == 2.0
    assert set(frame["factor_model"]) == {"cells", "places"} and (frame["measure_parts"] > 0).all()
    assert frame["solved"].sum() == 24 and set(frame.loc[~frame["solved"], "status"]) == {"timeout"}
    assert frame.attrs["study"]["name"] == "made-up" and frame.attrs["study"]["limits"]["cpu"] == 10


def test_the_study_is_found_by_folder_file_and_name_and_left_as_it_was(folder, monkeypatch):
    monkeypatch.chdir(folder.parent)
    before = (folder / "records.sqlite").read_bytes()
    for path in (str(folder), folder / "records.sqlite", "made-up"):
        assert len(open_study(path)) == 32
    assert (folder / "records.sqlite").read_bytes() == before
    assert [path.name for path in folder.iterdir()] == ["records.sqlite"]


def test_where_there_is_no_study_nothing_is_made(tmp_path):
    with pytest.raises(FileNotFoundError, match=r"nowhere: found no records.sqlite, expected a study's folder"):
        open_study(tmp_path / "nowhere")
    assert list(tmp_path.iterdir()) == []


def test_a_study_without_records_is_an_empty_frame(folder):
    from deadreckon.lab.records import Records

    records = Records(folder)
    records.set_aside(["ok", "timeout"])
    records.close()
    frame = open_study(folder)
    assert len(frame) == 0 and {"contestant", "cpu", "solved"} <= set(frame.columns)
